import { handle } from "@/lib/http/handle-call";
import { ownRefreshCall } from "@/lib/shipments/own-contract";
import { refreshShipments } from "@/lib/shipments/refresh-shipments";

export const POST = handle(ownRefreshCall, refreshShipments);
