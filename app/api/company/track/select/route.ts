import { handle } from "@/lib/http/handle-call";
import { selectCall } from "@/lib/shipments/contract";
import { listShipments } from "@/lib/shipments/list-shipments";

export const POST = handle(selectCall, listShipments);
