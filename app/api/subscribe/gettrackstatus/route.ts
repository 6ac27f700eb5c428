import { handle } from "@/lib/http/handle-call";
import { countShipments } from "@/lib/shipments/list/count-shipments";
import { ownCountsCall } from "@/lib/shipments/list/own-contract";

export const POST = handle(ownCountsCall, countShipments);
