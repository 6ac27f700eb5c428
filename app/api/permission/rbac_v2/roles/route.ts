import { handle } from "@/lib/http/handle-call";
import { addRole } from "@/lib/organization/add-role";
import { deleteRoles } from "@/lib/organization/delete-roles";
import { listRoles } from "@/lib/organization/list-roles";
import { addRoleCall, deleteRolesCall, rolesCall } from "@/lib/organization/role-contract";

export const GET = handle(rolesCall, listRoles);
export const POST = handle(addRoleCall, addRole);
export const DELETE = handle(deleteRolesCall, deleteRoles);
