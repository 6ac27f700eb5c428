import { handle } from "@/lib/http/handle-call";
import { followCall } from "@/lib/shipments/contract";
import { followShipments } from "@/lib/shipments/follow-shipments";

export const POST = handle(followCall, followShipments);
