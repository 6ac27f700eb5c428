import { clearOldEmails } from "@/lib/customer-emails/clear-emails";
import * as events from "@/lib/customer-emails/events";
import { findUnchangedShipments } from "@/lib/customer-emails/find-unchanged";
import { resolveUncertain } from "@/lib/customer-emails/resolve-uncertain";
import { sendEmails } from "@/lib/customer-emails/send-emails";
import { recordCustomerEmails } from "@/lib/webhooks/record-customer-emails";
import { defineHandlers } from "../define-handlers";

export const customerEmailsHandlers = defineHandlers(events, {
  emailsDue: (ctx) => sendEmails(ctx),
  sendDue: (ctx) => sendEmails(ctx),
  emailsReported: (ctx, payload) => recordCustomerEmails(ctx, payload),
  emailsUncertain: (ctx) => resolveUncertain(ctx),
  findUnchanged: (ctx) => findUnchangedShipments(ctx),
  clearEmails: (ctx) => clearOldEmails(ctx),
});
