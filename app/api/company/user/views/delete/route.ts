import { handle } from "@/lib/http/handle-call";
import { deleteViewCall } from "@/lib/saved-views/contract";
import { deleteView } from "@/lib/saved-views/delete-view";

export const POST = handle(deleteViewCall, deleteView);
