import { handle } from "@/lib/http/handle-call";
import { ownListCall } from "@/lib/shipments/contract";
import { listShipments } from "@/lib/shipments/list-shipments";

export const POST = handle(ownListCall, listShipments);
