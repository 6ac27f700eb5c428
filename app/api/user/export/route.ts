import { exportAccountCall } from "@/lib/accounts/contract";
import { exportAccount } from "@/lib/accounts/export-account";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(exportAccountCall, exportAccount);
