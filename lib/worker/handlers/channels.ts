import * as events from "@/lib/connectors/channels/events";
import { moveShipments } from "@/lib/connectors/channels/move-shipments";
import { defineHandlers } from "../define-handlers";

export const channelsHandlers = defineHandlers(events, {
  channelRecoded: (ctx, payload) => moveShipments(ctx, payload),
});
