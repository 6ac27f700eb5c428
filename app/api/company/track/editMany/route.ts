import { handle } from "@/lib/http/handle-call";
import { updateShipments } from "@/lib/shipments/bulk/update-shipments";
import { editManyCall } from "@/lib/shipments/list/contract";

export const POST = handle(editManyCall, updateShipments);
