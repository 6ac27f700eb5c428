import { actOnNotice } from "@/lib/accounts/checkout/act-on-notice";
import { healNotices } from "@/lib/accounts/checkout/heal-notices";
import { healOrders } from "@/lib/accounts/checkout/heal-orders";
import { issueCreditNote } from "@/lib/accounts/invoices/issue-credit-note";
import { issueInvoice } from "@/lib/accounts/invoices/issue-invoice";
import { clearNotices } from "@/lib/accounts/payments/clear-notices";
import * as events from "@/lib/accounts/payments/events";
import { healSubscriptions } from "@/lib/accounts/plans/heal-subscriptions";
import { sendPaymentNotice } from "@/lib/messages/mail/send-payment-notice";
import { sendPlanEnded } from "@/lib/messages/mail/send-plan-ended";
import { sendPlanFailing } from "@/lib/messages/mail/send-plan-failing";
import { sendRefundNotice } from "@/lib/messages/mail/send-refund-notice";
import { defineHandlers } from "../define-handlers";

export const paymentsHandlers = defineHandlers(events, {
  chargeRecorded: async (ctx, charge) => sendPaymentNotice(ctx, charge, await issueInvoice(ctx, charge)),
  refundRecorded: async (ctx, refund) => sendRefundNotice(ctx, refund, await issueCreditNote(ctx, refund)),
  planFailing: (ctx, payload) => sendPlanFailing(ctx, payload),
  planEnded: (ctx, payload) => sendPlanEnded(ctx, payload),
  noticeReceived: (ctx, payload) => actOnNotice(ctx, payload),
  healOrders: async (ctx) => {
    await healOrders(ctx);
    await healNotices(ctx);
  },
  healSubscriptions: (ctx) => healSubscriptions(ctx),
  clearNotices: (ctx) => clearNotices(ctx),
});
