import { handle } from "@/lib/http/handle-call";
import { listEventsCall } from "@/lib/webhooks/contract";
import { listEvents } from "@/lib/webhooks/list-events";

export const POST = handle(listEventsCall, listEvents);
