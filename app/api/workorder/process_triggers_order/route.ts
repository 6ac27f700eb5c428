import { handle } from "@/lib/http/handle-call";
import { triggersOrderCall } from "@/lib/order-setup/contract";
import { setTriggersOrder } from "@/lib/order-setup/set-triggers-order";

export const PUT = handle(triggersOrderCall, setTriggersOrder);
