import * as movePreview from "@/app/api/permission/org/departments/[id]/preview/route";
import * as department from "@/app/api/permission/org/departments/[id]/route";
import * as departments from "@/app/api/permission/org/departments/route";
import * as permissions from "@/app/api/permission/rbac_v2/pages/route";
import * as roleAccess from "@/app/api/permission/rbac_v2/roles/[id]/access/route";
import * as roleActive from "@/app/api/permission/rbac_v2/roles/[id]/active/route";
import * as role from "@/app/api/permission/rbac_v2/roles/[id]/route";
import * as accessPreview from "@/app/api/permission/rbac_v2/roles/preview/route";
import * as roles from "@/app/api/permission/rbac_v2/roles/route";
import * as allChild from "@/app/api/permission/user/departments/allchild/route";
import * as organization from "@/app/api/permission/user/departments/org/route";
import * as calls from "@/lib/accounts/organization/contract";
import * as roleCalls from "@/lib/accounts/roles/role-contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const access = { operations: ["shipments.view"], hidden: ["contact"], rows: "below" };

const departmentRoutes: readonly ApiRoute[] = [
  call(departments, calls.departmentsCall, {}),
  call(departments, calls.addDepartmentCall, {
    parentId: "root",
    name: "Support",
  }),
  call(
    department,
    calls.updateDepartmentCall,
    { id: nobodys, name: "Support", parentId: "root", position: 0 },
    [404],
  ),
  call(department, calls.deleteDepartmentCall, { id: nobodys }, [404]),
  call(movePreview, calls.previewMoveCall, { id: nobodys, parentId: "root" }, [404]),
  call(allChild, calls.allChildCall, { rootid: "root" }),
  call(organization, calls.organizationCall, {}),
];

const roleRoutes: readonly ApiRoute[] = [
  call(roles, roleCalls.rolesCall, {}),
  call(roles, roleCalls.addRoleCall, { name: "Clerk", description: "Packs", template: "clerk" }, [409]),
  call(roles, roleCalls.deleteRolesCall, { ids: nobodys }, [404]),
  call(role, roleCalls.updateRoleCall, { id: nobodys, name: "Clerk" }, [404]),
  call(roleAccess, roleCalls.roleAccessCall, { id: nobodys }, [404]),
  call(roleAccess, roleCalls.setRoleAccessCall, { id: nobodys, ...access, version: 1 }, [404]),
  call(roleActive, roleCalls.roleActiveCall, { id: nobodys, active: "true" }, [404]),
  call(accessPreview, roleCalls.previewAccessCall, {
    ...access,
    departmentId: "root",
  }),
  call(permissions, roleCalls.permissionPagesCall, {}),
];

/** Calls about the departments, members and roles of a company. */
export const organizationRoutes: readonly ApiRoute[] = [...departmentRoutes, ...roleRoutes];
