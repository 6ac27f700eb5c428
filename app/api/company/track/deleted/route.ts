import { handle } from "@/lib/http/handle-call";
import { listTrash } from "@/lib/shipments/bulk/list-trash";
import { trashCall } from "@/lib/shipments/bulk/trash-contract";

export const POST = handle(trashCall, listTrash);
