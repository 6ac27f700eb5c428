import { notifySubscribers } from "@/lib/mail/notify-subscribers";
import { copyParcels } from "@/lib/shipments/copy-parcels";
import { clearOld } from "@/lib/tracking/clear-old";
import * as events from "@/lib/tracking/events";
import { mergePush } from "@/lib/tracking/merge-push";
import { pollDue } from "@/lib/tracking/poll-due";
import { refreshEstimates } from "@/lib/tracking/refresh-estimates";
import { refreshHabits } from "@/lib/tracking/refresh-habits";
import { refreshParcels } from "@/lib/tracking/refresh-parcels";
import { reportUnknownCodes } from "@/lib/tracking/report-unknown-codes";
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
