import { handle } from "@/lib/http/handle-call";
import { addShipment } from "@/lib/shipments/list/add-shipment";
import { addCall } from "@/lib/shipments/list/contract";

export const POST = handle(addCall, addShipment);
