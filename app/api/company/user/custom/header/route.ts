import { handle } from "@/lib/http/handle-call";
import { columnsCall } from "@/lib/saved-views/contract";
import { viewColumns } from "@/lib/saved-views/view-columns";

export const GET = handle(columnsCall, viewColumns);
