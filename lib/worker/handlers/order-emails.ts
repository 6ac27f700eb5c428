import { clearReceivedMails } from "@/lib/messages/order-emails/clear-received";
import * as events from "@/lib/messages/order-emails/events";
import { fetchReceived } from "@/lib/messages/order-emails/fetch-received";
import { readInbox } from "@/lib/messages/order-emails/read-inbox";
import { defineHandlers } from "../define-handlers";

export const orderEmailsHandlers = defineHandlers(events, {
  readInboxDue: (ctx) => readInbox(ctx),
  mailArrived: (ctx, payload) => fetchReceived(ctx, payload),
  clearReceived: (ctx) => clearReceivedMails(ctx),
});
