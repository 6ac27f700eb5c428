import { handle } from "@/lib/http/handle-call";
import { addTrigger } from "@/lib/messages/order-setup/add-trigger";
import { addTriggerCall, triggersCall } from "@/lib/messages/order-setup/contract";
import { listTriggers } from "@/lib/messages/order-setup/list-triggers";

export const GET = handle(triggersCall, listTriggers);
export const POST = handle(addTriggerCall, addTrigger);
