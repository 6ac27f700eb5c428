import { updateRoleCall } from "@/lib/accounts/roles/role-contract";
import { updateRole } from "@/lib/accounts/roles/update-role";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(updateRoleCall, updateRole);
