import { handle } from "@/lib/http/handle-call";
import { listShipments } from "@/lib/shipments/list-shipments";
import { ownListCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownListCall, listShipments);
