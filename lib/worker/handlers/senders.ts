import { checkDue } from "@/lib/accounts/senders/check-due";
import * as events from "@/lib/accounts/senders/events";
import { deleteProviderDomain } from "@/lib/accounts/senders/read-provider-domain";
import { storeWanted } from "@/lib/accounts/senders/store-wanted";
import { sendSenderCode } from "@/lib/messages/mail/send-sender-code";
import { sendSenderNotice } from "@/lib/messages/mail/send-sender-notice";
import { defineHandlers } from "../define-handlers";

export const sendersHandlers = defineHandlers(events, {
  senderCodeDue: (ctx, payload) => sendSenderCode(ctx, payload),
  senderDomainAdded: (ctx, payload) => storeWanted(ctx, payload),
  senderDomainLeft: (ctx, payload) => deleteProviderDomain(ctx.db, payload),
  senderProofEnded: (ctx, payload) => sendSenderNotice(ctx, payload),
  checkSenderDomains: (ctx) => checkDue(ctx),
});
