import { recordCustomerEvent } from "@/lib/messages/customer-emails/record-event";
import { deleteOldMails, deliverMail } from "@/lib/messages/mail/deliver-mail";
import * as events from "@/lib/messages/mail/events";
import { readBounces } from "@/lib/messages/mail/read-bounces";
import { defineHandlers } from "../define-handlers";

export const mailHandlers = defineHandlers(events, {
  mailQueued: (ctx, { mailId }) => deliverMail(ctx.db, mailId, ctx.now),
  clearMails: (ctx) => deleteOldMails(ctx.db, ctx.now),
  readBouncesDue: (ctx) => readBounces(ctx, recordCustomerEvent),
});
