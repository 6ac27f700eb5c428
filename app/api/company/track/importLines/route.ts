import { handle } from "@/lib/http/handle-call";
import { importLinesCall } from "@/lib/shipments/imports/contract";
import { listLines } from "@/lib/shipments/imports/list-lines";

export const GET = handle(importLinesCall, listLines);
