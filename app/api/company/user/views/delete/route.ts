import { handle } from "@/lib/http/handle-call";
import { deleteView } from "@/lib/shipments/delete-view";
import { deleteViewCall } from "@/lib/shipments/view-contract";

export const POST = handle(deleteViewCall, deleteView);
