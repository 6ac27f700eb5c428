import { handle } from "@/lib/http/handle-call";
import { triggerActiveCall } from "@/lib/order-setup/contract";
import { setTriggerActive } from "@/lib/order-setup/set-trigger-active";

export const PUT = handle(triggerActiveCall, setTriggerActive);
