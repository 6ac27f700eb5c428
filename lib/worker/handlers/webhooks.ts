import { sendWebhookNotice } from "@/lib/messages/mail/send-webhook-notice";
import { checkDueAddress, sweepChecks } from "@/lib/site/webhooks/check-due-address";
import { clearOldEvents } from "@/lib/site/webhooks/clear-events";
import * as events from "@/lib/site/webhooks/events";
import { recordLate } from "@/lib/site/webhooks/record-late";
import { defineHandlers } from "../define-handlers";

export const webhooksHandlers = defineHandlers(events, {
  webhookInactive: (ctx, { accountId }) => sendWebhookNotice(ctx.db, accountId, ctx.now),
  checkDue: (ctx, payload) => checkDueAddress(ctx, payload),
  sweepChecks: (ctx) => sweepChecks(ctx),
  recordLateShipments: (ctx) => recordLate(ctx),
  clearEvents: (ctx) => clearOldEvents(ctx),
});
