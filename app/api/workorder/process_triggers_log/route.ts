import { handle } from "@/lib/http/handle-call";
import { listFirings } from "@/lib/messages/order-triggers/list-firings";
import { triggerLogCall } from "@/lib/messages/order-triggers/triggers-contract";

export const GET = handle(triggerLogCall, listFirings);
