import { handle } from "@/lib/http/handle-call";
import { purgeShipments } from "@/lib/shipments/purge-shipments";
import { purgeCall } from "@/lib/shipments/trash-contract";

export const POST = handle(purgeCall, purgeShipments);
