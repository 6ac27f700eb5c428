import { handle } from "@/lib/http/handle-call";
import { deleteCall } from "@/lib/shipments/contract";
import { deleteShipments } from "@/lib/shipments/delete-shipments";

export const POST = handle(deleteCall, deleteShipments);
