import { handle } from "@/lib/http/handle-call";
import { ownFollowCall } from "@/lib/shipments/contract";
import { followShipments } from "@/lib/shipments/follow-shipments";

export const POST = handle(ownFollowCall, followShipments);
