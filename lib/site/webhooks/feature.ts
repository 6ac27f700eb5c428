import { eq } from "drizzle-orm";
import { webhook, webhookAttempt, webhookEvent } from "@/db/schema/webhooks";
import { emailsReported } from "@/lib/messages/customer-emails/events";
import { sendWebhookNotice } from "@/lib/messages/mail/send-webhook-notice";
import { orderRecorded } from "@/lib/messages/work-orders/events";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { alarmsOpened } from "@/lib/shipments/abnormal-rules/events";
import { refreshAlarms } from "@/lib/shipments/abnormal-rules/refresh-alarms";
import { shipmentsChanged } from "@/lib/shipments/records/events";
import { checkDueAddress, sweepChecks } from "./check-due-address";
import { clearOldEvents } from "./clear-events";
import * as events from "./events";
import { exportWebhook } from "./export-webhook";
import { recordAlarms } from "./record-alarms";
import { recordCustomerEmails } from "./record-customer-emails";
import { recordEstimates } from "./record-estimates";
import { recordEvents } from "./record-events";
import { recordLate } from "./record-late";
import { recordOrderEntries } from "./record-order-entries";

// lib/site/webhooks: events, deliveries, signatures, retries, AsyncAPI
export const webhooks = {
  jobs: [
    onJob(events.webhookInactive, ({ db, now }, { accountId }) => sendWebhookNotice(db, accountId, now)),
    onJob(events.checkDue, checkDueAddress),
    onSchedule(
      { name: "webhooks/sweep-checks", cron: "* * * * *", priority: 6, maxAttempts: 1 },
      sweepChecks,
    ),
    // Days begin at quarters of an hour.
    onSchedule(
      { name: "webhooks/record-late", cron: "*/15 * * * *", priority: 6, timeoutSeconds: 840 },
      recordLate,
    ),
    onSchedule({ name: "webhooks/clear-events", cron: "29 4 * * *" }, clearOldEvents),
    onJob(alarmsOpened, recordAlarms),
    onJob(emailsReported, recordCustomerEmails),
    onJob(orderRecorded, recordOrderEntries),
    onJob(shipmentsChanged, async (ctx, payload) => {
      await recordEvents(ctx, payload);
      await recordEstimates(ctx, payload);
      await refreshAlarms(ctx, payload);
    }),
  ],
  exports: { whole: { webhook: exportWebhook } },
  sealed: [
    { columns: [webhook.secret, webhook.previousSecret], id: webhook.accountId, purpose: "webhook secret" },
  ],
  endAccount: ({ db }, accountId) => db.delete(webhook).where(eq(webhook.accountId, accountId)),
  largeTables: [{ table: webhookAttempt }, { table: webhookEvent }],
} satisfies Feature;
