import { handle } from "@/lib/http/handle-call";
import { refreshShipments } from "@/lib/shipments/bulk/refresh-shipments";
import { ownRefreshCall } from "@/lib/shipments/list/own-contract";

export const POST = handle(ownRefreshCall, refreshShipments);
