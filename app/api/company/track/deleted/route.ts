import { handle } from "@/lib/http/handle-call";
import { listTrash } from "@/lib/shipments/list-trash";
import { trashCall } from "@/lib/shipments/trash-contract";

export const POST = handle(trashCall, listTrash);
