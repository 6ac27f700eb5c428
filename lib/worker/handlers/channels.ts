import * as events from "@/lib/channels/events";
import { moveShipments } from "@/lib/channels/move-shipments";
import { defineHandlers } from "../define-handlers";

export const channelsHandlers = defineHandlers(events, {
  channelRecoded: (ctx, payload) => moveShipments(ctx, payload),
});
