import { handle } from "@/lib/http/handle-call";
import { listFirings } from "@/lib/work-orders/list-firings";
import { triggerLogCall } from "@/lib/work-orders/triggers-contract";

export const GET = handle(triggerLogCall, listFirings);
