import * as calls from "@/lib/accounts/organization/contract";
import * as roleCalls from "@/lib/accounts/roles/role-contract";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

const nothing = { operations: [], hidden: [], rows: "none" };
const access = { operations: ["shipments.view"], hidden: ["contact"], rows: "below" };

const departmentRoutes: readonly ApiRoute[] = [
  call(calls.departmentsCall, () => ({})),
  callWith(
    calls.addDepartmentCall,
    {
      parentId: "root",
      name: "Support",
    },
    ({ departmentId }) => ({ parentId: departmentId, name: "taken" }),
  ),
  callWith(
    calls.updateDepartmentCall,
    { id: nobodys, name: "Support", parentId: "root", position: 0 },
    ({ departmentId }) => ({ id: departmentId, name: "taken" }),
    [404],
  ),
  call(calls.deleteDepartmentCall, ({ departmentId }) => ({ id: departmentId }), [404]),
  call(calls.previewMoveCall, ({ departmentId }) => ({ id: departmentId, parentId: "root" }), [404]),
  callWith(calls.allChildCall, { rootid: "root" }, ({ departmentId }) => ({ rootid: departmentId })),
  call(calls.organizationCall, () => ({})),
];

const roleRoutes: readonly ApiRoute[] = [
  call(roleCalls.rolesCall, () => ({})),
  callWith(roleCalls.addRoleCall, { name: "Clerk", description: "Packs", template: "clerk" }, null, [409]),
  call(roleCalls.deleteRolesCall, ({ roleId }) => ({ ids: roleId }), [404]),
  callWith(
    roleCalls.updateRoleCall,
    { id: nobodys, name: "Clerk" },
    ({ roleId }) => ({ id: roleId, name: "taken" }),
    [404],
  ),
  call(roleCalls.roleAccessCall, ({ roleId }) => ({ id: roleId }), [404]),
  callWith(
    roleCalls.setRoleAccessCall,
    { id: nobodys, ...access, version: 1 },
    ({ roleId }) => ({ id: roleId, ...nothing, version: 1 }),
    [404],
  ),
  call(roleCalls.roleActiveCall, ({ roleId }) => ({ id: roleId, active: "true" }), [404]),
  callWith(
    roleCalls.previewAccessCall,
    {
      ...access,
      departmentId: "root",
    },
    ({ departmentId }) => ({ ...nothing, departmentId }),
  ),
  call(roleCalls.permissionPagesCall, () => ({})),
];

/** Calls about the departments, members and roles of a company. */
export const routes: readonly ApiRoute[] = [...departmentRoutes, ...roleRoutes];
