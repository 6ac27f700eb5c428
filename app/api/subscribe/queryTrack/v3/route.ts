import { handle } from "@/lib/http/handle-call";
import { listShipments } from "@/lib/shipments/list/list-shipments";
import { ownListCall } from "@/lib/shipments/list/own-contract";

export const POST = handle(ownListCall, listShipments);
