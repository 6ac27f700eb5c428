import { roleActiveCall } from "@/lib/accounts/roles/role-contract";
import { setRoleActive } from "@/lib/accounts/roles/set-role-active";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(roleActiveCall, setRoleActive);
