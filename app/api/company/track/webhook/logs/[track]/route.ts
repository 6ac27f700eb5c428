import { handle } from "@/lib/http/handle-call";
import { numberLogCall } from "@/lib/webhooks/contract";
import { listShipmentEvents } from "@/lib/webhooks/list-events";

export const GET = handle(numberLogCall, listShipmentEvents);
