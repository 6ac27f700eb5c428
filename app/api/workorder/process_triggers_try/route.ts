import { handle } from "@/lib/http/handle-call";
import { tryTriggerCall } from "@/lib/messages/order-triggers/triggers-contract";
import { tryTrigger } from "@/lib/messages/order-triggers/try-trigger";

export const POST = handle(tryTriggerCall, tryTrigger);
