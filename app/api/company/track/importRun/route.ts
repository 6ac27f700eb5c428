import { handle } from "@/lib/http/handle-call";
import { importRunCall } from "@/lib/shipments/imports/contract";
import { startRun } from "@/lib/shipments/imports/start-run";

export const POST = handle(importRunCall, startRun);
