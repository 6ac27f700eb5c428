import { handle } from "@/lib/http/handle-call";
import { editCall } from "@/lib/shipments/list/contract";
import { updateShipment } from "@/lib/shipments/list/update-shipment";

export const PUT = handle(editCall, updateShipment);
