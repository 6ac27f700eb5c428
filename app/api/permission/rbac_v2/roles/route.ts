import { addRole } from "@/lib/accounts/roles/add-role";
import { deleteRoles } from "@/lib/accounts/roles/delete-roles";
import { listRoles } from "@/lib/accounts/roles/list-roles";
import { addRoleCall, deleteRolesCall, rolesCall } from "@/lib/accounts/roles/role-contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(rolesCall, listRoles);
export const POST = handle(addRoleCall, addRole);
export const DELETE = handle(deleteRolesCall, deleteRoles);
