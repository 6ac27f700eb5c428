import { issueCreditNote } from "@/lib/accounts/invoices/issue-credit-note";
import { issueInvoice } from "@/lib/accounts/invoices/issue-invoice";
import { invitationIssued } from "@/lib/accounts/organization/events";
import * as payments from "@/lib/accounts/payments/events";
import { useWarned } from "@/lib/accounts/quota/events";
import { senderCodeDue, senderProofEnded } from "@/lib/accounts/senders/events";
import { codeIssued, noticeDue } from "@/lib/accounts/users/events";
import { messageReceived } from "@/lib/messages/contact/events";
import { testEmailRequested } from "@/lib/messages/email-templates/events";
import { orderNoticeQueued } from "@/lib/messages/work-orders/events";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { alarmMailDue } from "@/lib/shipments/abnormal-rules/events";
import { reportMailDue } from "@/lib/shipments/monthly-reports/events";
import { requestOpened } from "@/lib/shipments/shops/events";
import { parcelStatusChanged } from "@/lib/tracking/store/events";
import { subscriptionRequested } from "@/lib/tracking/subscriptions/events";
import { acknowledgeMessage } from "./acknowledge-message";
import { deleteMails } from "./delete-mails";
import { deleteOldMails, deliverMail } from "./deliver-mail";
import * as events from "./events";
import { exportMails } from "./export-mails";
import { forwardMessage } from "./forward-message";
import { notifySubscribers } from "./notify-subscribers";
import { sendAlarmDigest } from "./send-alarm-digest";
import { sendCode } from "./send-code";
import { sendConfirmation } from "./send-confirmation";
import { sendInvitation } from "./send-invitation";
import { sendNotice } from "./send-notice";
import { sendOrderNotice } from "./send-order-notice";
import { sendPaymentNotice } from "./send-payment-notice";
import { sendPlanEnded } from "./send-plan-ended";
import { sendPlanFailing } from "./send-plan-failing";
import { sendQuotaNotice } from "./send-quota-notice";
import { sendRefundNotice } from "./send-refund-notice";
import { sendReport } from "./send-report";
import { sendSenderCode } from "./send-sender-code";
import { sendSenderNotice } from "./send-sender-notice";
import { sendShopRequest } from "./send-shop-request";
import { sendTestEmail } from "./send-test-email";

// lib/messages/mail: e-mails: templates, sending, retries
export const mail = {
  jobs: [
    onJob(events.mailQueued, ({ db, now }, { mailId }) => deliverMail(db, mailId, now)),
    onSchedule({ name: "mail/clear-mails", cron: "29 3 * * *" }, ({ db, now }) => deleteOldMails(db, now)),
    onJob(codeIssued, ({ db, now }, code) => sendCode(db, code, now)),
    onJob(noticeDue, ({ db, now }, notice) => sendNotice(db, notice, now)),
    onJob(invitationIssued, ({ db, now }, { invitationId }) => sendInvitation(db, invitationId, now)),
    onJob(subscriptionRequested, ({ db, now }, { subscriptionId }) =>
      sendConfirmation(db, subscriptionId, now),
    ),
    onJob(parcelStatusChanged, ({ db, now }, { parcelId }) => notifySubscribers(db, parcelId, now)),
    onJob(messageReceived, async ({ db, now }, { messageId }) => {
      await acknowledgeMessage(db, messageId, now);
      await forwardMessage(db, messageId, now);
    }),
    onJob(payments.chargeRecorded, async (ctx, charge) =>
      sendPaymentNotice(ctx, charge, await issueInvoice(ctx, charge)),
    ),
    onJob(payments.refundRecorded, async (ctx, refund) =>
      sendRefundNotice(ctx, refund, await issueCreditNote(ctx, refund)),
    ),
    onJob(payments.planFailing, sendPlanFailing),
    onJob(payments.planEnded, sendPlanEnded),
    onJob(useWarned, sendQuotaNotice),
    onJob(senderCodeDue, sendSenderCode),
    onJob(senderProofEnded, sendSenderNotice),
    onJob(requestOpened, sendShopRequest),
    onJob(alarmMailDue, sendAlarmDigest),
    onJob(reportMailDue, sendReport),
    onJob(testEmailRequested, sendTestEmail),
    onJob(orderNoticeQueued, sendOrderNotice),
  ],
  exports: { own: { mails: exportMails } },
  deleteMailboxes: deleteMails,
} satisfies Feature;
