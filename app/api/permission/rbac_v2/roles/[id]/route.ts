import { handle } from "@/lib/http/handle-call";
import { updateRoleCall } from "@/lib/organization/role-contract";
import { updateRole } from "@/lib/organization/update-role";

export const PUT = handle(updateRoleCall, updateRole);
