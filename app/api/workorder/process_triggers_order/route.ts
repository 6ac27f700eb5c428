import { handle } from "@/lib/http/handle-call";
import { triggersOrderCall } from "@/lib/messages/order-setup/contract";
import { setTriggersOrder } from "@/lib/messages/order-setup/set-triggers-order";

export const PUT = handle(triggersOrderCall, setTriggersOrder);
