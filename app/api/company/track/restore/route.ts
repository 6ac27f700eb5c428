import { handle } from "@/lib/http/handle-call";
import { restoreShipments } from "@/lib/shipments/bulk/restore-shipments";
import { restoreCall } from "@/lib/shipments/bulk/trash-contract";

export const POST = handle(restoreCall, restoreShipments);
