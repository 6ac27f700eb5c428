import { notifySubscribers } from "@/lib/messages/mail/notify-subscribers";
import { copyParcels } from "@/lib/shipments/records/copy-parcels";
import { clearOld } from "@/lib/tracking/refresh/clear-old";
import { mergePush } from "@/lib/tracking/refresh/merge-push";
import { refreshParcels } from "@/lib/tracking/refresh/refresh-parcels";
import { reportUnknownCodes } from "@/lib/tracking/refresh/report-unknown-codes";
import { pollDue } from "@/lib/tracking/schedule/poll-due";
import { refreshEstimates } from "@/lib/tracking/schedule/refresh-estimates";
import { refreshHabits } from "@/lib/tracking/schedule/refresh-habits";
import * as events from "@/lib/tracking/store/events";
import { defineHandlers } from "../define-handlers";

export const trackingHandlers = defineHandlers(events, {
  refreshParcels: async (ctx, payload) => {
    await refreshParcels(ctx, payload);
  },
  pollDue: (ctx) => pollDue(ctx),
  refreshHabits: async (ctx) => {
    await refreshHabits(ctx);
  },
  refreshEstimates: async (ctx) => {
    await refreshEstimates(ctx);
  },
  clearOld: (ctx) => clearOld(ctx),
  reportUnknownCodes: (ctx) => reportUnknownCodes(ctx),
  pushReceived: (ctx, payload) => mergePush(ctx, payload),
  recordedParcelsChanged: (ctx, payload) => copyParcels(ctx, payload),
  parcelStatusChanged: (ctx, { parcelId }) => notifySubscribers(ctx.db, parcelId, ctx.now),
});
