import { issueCreditNote } from "@/lib/invoices/issue-credit-note";
import { issueInvoice } from "@/lib/invoices/issue-invoice";
import { sendPaymentNotice } from "@/lib/mail/send-payment-notice";
import { sendPlanEnded } from "@/lib/mail/send-plan-ended";
import { sendPlanFailing } from "@/lib/mail/send-plan-failing";
import { sendRefundNotice } from "@/lib/mail/send-refund-notice";
import { actOnNotice } from "@/lib/payments/act-on-notice";
import { clearNotices } from "@/lib/payments/clear-notices";
import * as events from "@/lib/payments/events";
import { healNotices } from "@/lib/payments/heal-notices";
import { healOrders } from "@/lib/payments/heal-orders";
import { healSubscriptions } from "@/lib/payments/heal-subscriptions";
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
