import { handle } from "@/lib/http/handle-call";
import { importRunCall } from "@/lib/shipments/import-contract";
import { startRun } from "@/lib/shipments/start-run";

export const POST = handle(importRunCall, startRun);
