import { handle } from "@/lib/http/handle-call";
import { deleteShipments } from "@/lib/shipments/delete-shipments";
import { ownDeleteCall } from "@/lib/shipments/own-contract";

export const POST = handle(ownDeleteCall, deleteShipments);
