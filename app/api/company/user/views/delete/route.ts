import { handle } from "@/lib/http/handle-call";
import { deleteViewCall } from "@/lib/shipments/saved-views/contract";
import { deleteView } from "@/lib/shipments/saved-views/delete-view";

export const POST = handle(deleteViewCall, deleteView);
