import { handle } from "@/lib/http/handle-call";
import { deleteShipments } from "@/lib/shipments/bulk/delete-shipments";
import { ownDeleteCall } from "@/lib/shipments/list/own-contract";

export const POST = handle(ownDeleteCall, deleteShipments);
