import { roleAccessCall, setRoleAccessCall } from "@/lib/accounts/roles/role-contract";
import { setRoleAccess } from "@/lib/accounts/roles/set-role-access";
import { viewRoleAccess } from "@/lib/accounts/roles/view-role-access";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(roleAccessCall, viewRoleAccess);
export const PUT = handle(setRoleAccessCall, setRoleAccess);
