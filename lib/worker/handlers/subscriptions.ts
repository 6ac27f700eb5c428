import { sendConfirmation } from "@/lib/mail/send-confirmation";
import { clearUnconfirmedWishes } from "@/lib/subscriptions/clear-unconfirmed";
import * as events from "@/lib/subscriptions/events";
import { defineHandlers } from "../define-handlers";

export const subscriptionsHandlers = defineHandlers(events, {
  subscriptionWished: (ctx, { subscriptionId }) => sendConfirmation(ctx.db, subscriptionId, ctx.now),
  clearUnconfirmed: (ctx) => clearUnconfirmedWishes(ctx.db, ctx.now),
});
