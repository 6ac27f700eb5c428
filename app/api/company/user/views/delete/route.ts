import { handle } from "@/lib/http/handle-call";
import { deleteViewCall } from "@/lib/shipments/contract";
import { deleteView } from "@/lib/shipments/delete-view";

export const POST = handle(deleteViewCall, deleteView);
