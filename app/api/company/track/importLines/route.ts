import { handle } from "@/lib/http/handle-call";
import { importLinesCall } from "@/lib/imports/contract";
import { listLines } from "@/lib/imports/list-lines";

export const GET = handle(importLinesCall, listLines);
