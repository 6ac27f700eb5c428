import { handle } from "@/lib/http/handle-call";
import { detailsCall } from "@/lib/shipments/contract";
import { viewShipment } from "@/lib/shipments/view-shipment";

export const GET = handle(detailsCall, viewShipment);
