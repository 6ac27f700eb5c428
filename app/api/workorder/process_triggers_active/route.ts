import { handle } from "@/lib/http/handle-call";
import { triggerActiveCall } from "@/lib/messages/order-setup/contract";
import { setTriggerActive } from "@/lib/messages/order-setup/set-trigger-active";

export const PUT = handle(triggerActiveCall, setTriggerActive);
