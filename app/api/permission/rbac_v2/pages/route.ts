import { handle } from "@/lib/http/handle-call";
import { listPermissions } from "@/lib/organization/list-permissions";
import { permissionPagesCall } from "@/lib/organization/role-contract";

export const GET = handle(permissionPagesCall, listPermissions);
