import { handle } from "@/lib/http/handle-call";
import { editManyCall } from "@/lib/shipments/contract";
import { updateShipments } from "@/lib/shipments/update-shipments";

export const POST = handle(editManyCall, updateShipments);
