import { handle } from "@/lib/http/handle-call";
import { historyCall } from "@/lib/shipments/contract";
import { listHistory } from "@/lib/shipments/list-history";

export const POST = handle(historyCall, listHistory);
