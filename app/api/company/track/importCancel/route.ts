import { handle } from "@/lib/http/handle-call";
import { cancelImport } from "@/lib/imports/cancel-import";
import { importCancelCall } from "@/lib/imports/contract";

export const POST = handle(importCancelCall, cancelImport);
