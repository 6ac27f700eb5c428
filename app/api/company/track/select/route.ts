import { handle } from "@/lib/http/handle-call";
import { selectCall } from "@/lib/shipments/list/contract";
import { listShipments } from "@/lib/shipments/list/list-shipments";

export const POST = handle(selectCall, listShipments);
