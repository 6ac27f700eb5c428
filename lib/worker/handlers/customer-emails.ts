import { clearOldEmails } from "@/lib/messages/customer-emails/clear-emails";
import * as events from "@/lib/messages/customer-emails/events";
import { findUnchangedShipments } from "@/lib/messages/customer-emails/find-unchanged";
import { resolveUncertain } from "@/lib/messages/customer-emails/resolve-uncertain";
import { sendEmails } from "@/lib/messages/customer-emails/send-emails";
import { recordCustomerEmails } from "@/lib/site/webhooks/record-customer-emails";
import { defineHandlers } from "../define-handlers";

export const customerEmailsHandlers = defineHandlers(events, {
  emailsDue: (ctx) => sendEmails(ctx),
  sendDue: (ctx) => sendEmails(ctx),
  emailsReported: (ctx, payload) => recordCustomerEmails(ctx, payload),
  emailsUncertain: (ctx) => resolveUncertain(ctx),
  findUnchanged: (ctx) => findUnchangedShipments(ctx),
  clearEmails: (ctx) => clearOldEmails(ctx),
});
