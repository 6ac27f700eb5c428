import { handle } from "@/lib/http/handle-call";
import { detailsCall } from "@/lib/shipments/list/contract";
import { viewShipment } from "@/lib/shipments/list/view-shipment";

export const GET = handle(detailsCall, viewShipment);
