import { handle } from "@/lib/http/handle-call";
import { tryTriggerCall } from "@/lib/work-orders/triggers-contract";
import { tryTrigger } from "@/lib/work-orders/try-trigger";

export const POST = handle(tryTriggerCall, tryTrigger);
