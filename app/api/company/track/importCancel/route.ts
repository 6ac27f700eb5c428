import { handle } from "@/lib/http/handle-call";
import { cancelImport } from "@/lib/shipments/imports/cancel-import";
import { importCancelCall } from "@/lib/shipments/imports/contract";

export const POST = handle(importCancelCall, cancelImport);
