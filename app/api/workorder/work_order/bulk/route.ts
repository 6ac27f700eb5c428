import { handle } from "@/lib/http/handle-call";
import { actOnMany } from "@/lib/work-orders/act-on-many";
import { bulkOrdersCall } from "@/lib/work-orders/contract";

export const POST = handle(bulkOrdersCall, actOnMany);
