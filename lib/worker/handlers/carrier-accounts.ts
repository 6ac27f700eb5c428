import { clearCredentials } from "@/lib/connectors/carrier-accounts/clear-credentials";
import * as events from "@/lib/connectors/carrier-accounts/events";
import { runTrial } from "@/lib/connectors/carrier-accounts/run-trial";
import { releaseWithheld } from "@/lib/shipments/records/release-withheld";
import { scheduleOwn } from "@/lib/tracking/refresh/schedule-own";
import { defineHandlers } from "../define-handlers";

export const carrierAccountsHandlers = defineHandlers(events, {
  carrierAccountChanged: (ctx, payload) => runTrial(ctx, payload),
  carrierAccountActivated: async (ctx, payload) => {
    await scheduleOwn(ctx, payload);
    await releaseWithheld(ctx, payload);
  },
  clearCredentials: (ctx) => clearCredentials(ctx),
});
