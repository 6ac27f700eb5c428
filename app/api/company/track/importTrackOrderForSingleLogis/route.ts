import { handle } from "@/lib/http/handle-call";
import { importCall } from "@/lib/shipments/imports/contract";
import { startImport } from "@/lib/shipments/imports/start-import";

export const POST = handle(importCall, startImport);
