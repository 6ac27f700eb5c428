import { handle } from "@/lib/http/handle-call";
import { ownDeleteCall } from "@/lib/shipments/contract";
import { deleteShipments } from "@/lib/shipments/delete-shipments";

export const POST = handle(ownDeleteCall, deleteShipments);
