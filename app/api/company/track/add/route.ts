import { handle } from "@/lib/http/handle-call";
import { addShipment } from "@/lib/shipments/add-shipment";
import { addCall } from "@/lib/shipments/contract";

export const POST = handle(addCall, addShipment);
