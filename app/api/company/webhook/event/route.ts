import { handle } from "@/lib/http/handle-call";
import { eventDetailsCall } from "@/lib/webhooks/contract";
import { viewDelivery } from "@/lib/webhooks/list-events";

export const POST = handle(eventDetailsCall, viewDelivery);
