import { handle } from "@/lib/http/handle-call";
import { countShipments } from "@/lib/shipments/count-shipments";
import { ownCountsCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownCountsCall, countShipments);
