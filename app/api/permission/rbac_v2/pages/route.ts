import { listPermissions } from "@/lib/accounts/roles/list-permissions";
import { permissionPagesCall } from "@/lib/accounts/roles/role-contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(permissionPagesCall, listPermissions);
