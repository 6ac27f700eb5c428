import { clearCredentials } from "@/lib/carrier-accounts/clear-credentials";
import * as events from "@/lib/carrier-accounts/events";
import { runTrial } from "@/lib/carrier-accounts/run-trial";
import { scheduleOwn } from "@/lib/tracking/schedule-own";
import { defineHandlers } from "../define-handlers";

export const carrierAccountsHandlers = defineHandlers(events, {
  carrierAccountChanged: (ctx, payload) => runTrial(ctx, payload),
  carrierAccountActivated: (ctx, payload) => scheduleOwn(ctx, payload),
  clearCredentials: (ctx) => clearCredentials(ctx),
});
