import { handle } from "@/lib/http/handle-call";
import { editCall } from "@/lib/shipments/contract";
import { updateShipment } from "@/lib/shipments/update-shipment";

export const PUT = handle(editCall, updateShipment);
