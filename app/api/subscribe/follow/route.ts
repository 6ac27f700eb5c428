import { handle } from "@/lib/http/handle-call";
import { followShipments } from "@/lib/shipments/follow-shipments";
import { ownFollowCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownFollowCall, followShipments);
