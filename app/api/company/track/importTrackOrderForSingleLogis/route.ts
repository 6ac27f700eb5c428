import { handle } from "@/lib/http/handle-call";
import { importCall } from "@/lib/shipments/import-contract";
import { startImport } from "@/lib/shipments/start-import";

export const POST = handle(importCall, startImport);
