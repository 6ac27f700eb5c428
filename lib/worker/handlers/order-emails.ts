import { clearReceivedMails } from "@/lib/order-emails/clear-received";
import * as events from "@/lib/order-emails/events";
import { fetchReceived } from "@/lib/order-emails/fetch-received";
import { readInbox } from "@/lib/order-emails/read-inbox";
import { defineHandlers } from "../define-handlers";

export const orderEmailsHandlers = defineHandlers(events, {
  readInboxDue: (ctx) => readInbox(ctx),
  mailArrived: (ctx, payload) => fetchReceived(ctx, payload),
  clearReceived: (ctx) => clearReceivedMails(ctx),
});
