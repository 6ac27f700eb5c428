import { handle } from "@/lib/http/handle-call";
import { refreshShipments } from "@/lib/shipments/bulk/refresh-shipments";
import { refreshCall } from "@/lib/shipments/list/contract";

export const POST = handle(refreshCall, refreshShipments);
