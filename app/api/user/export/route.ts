import { exportAccountCall } from "@/lib/accounts/users/contract";
import { exportAccount } from "@/lib/accounts/users/export-account";
import { exportParts } from "@/lib/http/export-parts";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(exportAccountCall, exportAccount(exportParts));
