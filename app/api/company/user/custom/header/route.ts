import { handle } from "@/lib/http/handle-call";
import { columnsCall } from "@/lib/shipments/saved-views/contract";
import { viewColumns } from "@/lib/shipments/saved-views/view-columns";

export const GET = handle(columnsCall, viewColumns);
