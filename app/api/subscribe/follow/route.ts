import { handle } from "@/lib/http/handle-call";
import { followShipments } from "@/lib/shipments/bulk/follow-shipments";
import { ownFollowCall } from "@/lib/shipments/list/own-contract";

export const POST = handle(ownFollowCall, followShipments);
