import { handle } from "@/lib/http/handle-call";
import { editCall } from "@/lib/shipments/contract";
import { editShipment } from "@/lib/shipments/edit-shipment";

export const PUT = handle(editCall, editShipment);
