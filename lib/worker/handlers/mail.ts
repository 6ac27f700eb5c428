import { recordCustomerEvent } from "@/lib/customer-emails/record-event";
import { deleteOldMails, deliverMail } from "@/lib/mail/deliver-mail";
import * as events from "@/lib/mail/events";
import { readBounces } from "@/lib/mail/read-bounces";
import { defineHandlers } from "../define-handlers";

export const mailHandlers = defineHandlers(events, {
  mailQueued: (ctx, { mailId }) => deliverMail(ctx.db, mailId, ctx.now),
  clearMails: (ctx) => deleteOldMails(ctx.db, ctx.now),
  readBouncesDue: (ctx) => readBounces(ctx, recordCustomerEvent),
});
