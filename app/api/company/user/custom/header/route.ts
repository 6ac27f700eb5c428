import { handle } from "@/lib/http/handle-call";
import { columnsCall } from "@/lib/shipments/contract";
import { viewColumns } from "@/lib/shipments/view-columns";

export const GET = handle(columnsCall, viewColumns);
