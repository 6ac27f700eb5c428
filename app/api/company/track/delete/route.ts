import { handle } from "@/lib/http/handle-call";
import { deleteShipments } from "@/lib/shipments/bulk/delete-shipments";
import { deleteCall } from "@/lib/shipments/list/contract";

export const POST = handle(deleteCall, deleteShipments);
