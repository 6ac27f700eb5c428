import { handle } from "@/lib/http/handle-call";
import { importLinesCall } from "@/lib/shipments/import-contract";
import { listLines } from "@/lib/shipments/list-lines";

export const GET = handle(importLinesCall, listLines);
