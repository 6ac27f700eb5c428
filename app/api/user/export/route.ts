import { exportAccountCall } from "@/lib/accounts/contract";
import { exportAccount } from "@/lib/accounts/export-account";
import { exportParts } from "@/lib/http/export-parts";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(exportAccountCall, exportAccount(exportParts));
