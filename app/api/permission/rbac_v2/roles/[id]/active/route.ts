import { handle } from "@/lib/http/handle-call";
import { roleActiveCall } from "@/lib/organization/role-contract";
import { setRoleActive } from "@/lib/organization/set-role-active";

export const PUT = handle(roleActiveCall, setRoleActive);
