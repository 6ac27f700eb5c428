import { handle } from "@/lib/http/handle-call";
import { importCellCall } from "@/lib/shipments/imports/contract";
import { updateCell } from "@/lib/shipments/imports/update-cell";

export const POST = handle(importCellCall, updateCell);
