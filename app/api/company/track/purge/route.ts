import { handle } from "@/lib/http/handle-call";
import { purgeShipments } from "@/lib/shipments/bulk/purge-shipments";
import { purgeCall } from "@/lib/shipments/bulk/trash-contract";

export const POST = handle(purgeCall, purgeShipments);
