import { sendConfirmation } from "@/lib/messages/mail/send-confirmation";
import { clearUnconfirmedSubscriptions } from "@/lib/tracking/subscriptions/clear-unconfirmed";
import * as events from "@/lib/tracking/subscriptions/events";
import { defineHandlers } from "../define-handlers";

export const subscriptionsHandlers = defineHandlers(events, {
  subscriptionRequested: (ctx, { subscriptionId }) => sendConfirmation(ctx.db, subscriptionId, ctx.now),
  clearUnconfirmed: (ctx) => clearUnconfirmedSubscriptions(ctx.db, ctx.now),
});
