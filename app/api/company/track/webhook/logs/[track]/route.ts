import { handle } from "@/lib/http/handle-call";
import { numberLogCall } from "@/lib/site/webhooks/contract";
import { listShipmentEvents } from "@/lib/site/webhooks/list-events";

export const GET = handle(numberLogCall, listShipmentEvents);
