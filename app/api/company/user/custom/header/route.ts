import { handle } from "@/lib/http/handle-call";
import { viewColumns } from "@/lib/shipments/view-columns";
import { columnsCall } from "@/lib/shipments/view-contract";

export const GET = handle(columnsCall, viewColumns);
