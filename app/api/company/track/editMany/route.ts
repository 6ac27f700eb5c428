import { handle } from "@/lib/http/handle-call";
import { editManyCall } from "@/lib/shipments/contract";
import { editShipments } from "@/lib/shipments/edit-shipments";

export const POST = handle(editManyCall, editShipments);
