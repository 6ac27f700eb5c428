import { handle } from "@/lib/http/handle-call";
import { eventDetailsCall } from "@/lib/site/webhooks/contract";
import { viewDelivery } from "@/lib/site/webhooks/list-events";

export const POST = handle(eventDetailsCall, viewDelivery);
