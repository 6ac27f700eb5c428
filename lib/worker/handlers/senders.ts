import { sendSenderCode } from "@/lib/mail/send-sender-code";
import { sendSenderNotice } from "@/lib/mail/send-sender-notice";
import { checkDue } from "@/lib/senders/check-due";
import * as events from "@/lib/senders/events";
import { deleteProviderDomain } from "@/lib/senders/read-provider-domain";
import { storeWanted } from "@/lib/senders/store-wanted";
import { defineHandlers } from "../define-handlers";

export const sendersHandlers = defineHandlers(events, {
  senderCodeDue: (ctx, payload) => sendSenderCode(ctx, payload),
  senderDomainAdded: (ctx, payload) => storeWanted(ctx, payload),
  senderDomainLeft: (ctx, payload) => deleteProviderDomain(ctx.db, payload),
  senderProofEnded: (ctx, payload) => sendSenderNotice(ctx, payload),
  checkSenderDomains: (ctx) => checkDue(ctx),
});
