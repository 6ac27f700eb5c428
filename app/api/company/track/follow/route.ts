import { handle } from "@/lib/http/handle-call";
import { followShipments } from "@/lib/shipments/bulk/follow-shipments";
import { followCall } from "@/lib/shipments/list/contract";

export const POST = handle(followCall, followShipments);
