import { handle } from "@/lib/http/handle-call";
import { refreshCall } from "@/lib/shipments/contract";
import { refreshShipments } from "@/lib/shipments/refresh-shipments";

export const POST = handle(refreshCall, refreshShipments);
