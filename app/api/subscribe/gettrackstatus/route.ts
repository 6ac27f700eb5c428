import { handle } from "@/lib/http/handle-call";
import { ownCountsCall } from "@/lib/shipments/contract";
import { countShipments } from "@/lib/shipments/count-shipments";

export const POST = handle(ownCountsCall, countShipments);
