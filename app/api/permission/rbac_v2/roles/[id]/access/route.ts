import { handle } from "@/lib/http/handle-call";
import { roleAccessCall, setRoleAccessCall } from "@/lib/organization/role-contract";
import { setRoleAccess } from "@/lib/organization/set-role-access";
import { viewRoleAccess } from "@/lib/organization/view-role-access";

export const GET = handle(roleAccessCall, viewRoleAccess);
export const PUT = handle(setRoleAccessCall, setRoleAccess);
