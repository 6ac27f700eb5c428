import { handle } from "@/lib/http/handle-call";
import { importRunCall } from "@/lib/imports/contract";
import { startRun } from "@/lib/imports/start-run";

export const POST = handle(importRunCall, startRun);
