import { handle } from "@/lib/http/handle-call";
import { importCall } from "@/lib/imports/contract";
import { startImport } from "@/lib/imports/start-import";

export const POST = handle(importCall, startImport);
