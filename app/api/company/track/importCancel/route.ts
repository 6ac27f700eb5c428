import { handle } from "@/lib/http/handle-call";
import { cancelImport } from "@/lib/shipments/cancel-import";
import { importCancelCall } from "@/lib/shipments/import-contract";

export const POST = handle(importCancelCall, cancelImport);
