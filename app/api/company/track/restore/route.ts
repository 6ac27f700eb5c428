import { handle } from "@/lib/http/handle-call";
import { restoreShipments } from "@/lib/shipments/restore-shipments";
import { restoreCall } from "@/lib/shipments/trash-contract";

export const POST = handle(restoreCall, restoreShipments);
