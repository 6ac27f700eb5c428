import { handle } from "@/lib/http/handle-call";
import { deleteTriggerCall, triggerCall, updateTriggerCall } from "@/lib/messages/order-setup/contract";
import { deleteTrigger } from "@/lib/messages/order-setup/delete-trigger";
import { showTrigger } from "@/lib/messages/order-setup/list-triggers";
import { updateTrigger } from "@/lib/messages/order-setup/update-trigger";

export const GET = handle(triggerCall, showTrigger);
export const PUT = handle(updateTriggerCall, updateTrigger);
export const DELETE = handle(deleteTriggerCall, deleteTrigger);
