import { handle } from "@/lib/http/handle-call";
import { listEventsCall } from "@/lib/site/webhooks/contract";
import { listEvents } from "@/lib/site/webhooks/list-events";

export const POST = handle(listEventsCall, listEvents);
