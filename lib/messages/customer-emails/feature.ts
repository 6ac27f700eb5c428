import { customerEmail } from "@/db/schema/customer-emails";
import { readBounces } from "@/lib/messages/mail/read-bounces";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { customersAlarmed } from "@/lib/shipments/abnormal-rules/events";
import { customerEmailsDue } from "@/lib/shipments/records/events";
import { clearOldEmails } from "./clear-emails";
import { decideAlarms } from "./decide-alarms";
import { decideEmails } from "./decide-emails";
import * as events from "./events";
import { exportCustomerEmails } from "./export-customer-emails";
import { findUnchangedShipments } from "./find-unchanged";
import { recordCustomerEvent } from "./record-event";
import { resolveUncertain } from "./resolve-uncertain";
import { sendEmails } from "./send-emails";

// lib/messages/customer-emails: emails to a company's customers: which shipment gets which one when, exactly once; records, stopped addresses
export const customerEmails = {
  jobs: [
    onJob(customerEmailsDue, decideEmails),
    onJob(customersAlarmed, decideAlarms),
    onJob(events.emailsDue, (ctx) => sendEmails(ctx)),
    // Those that waited, and batches that are tried again.
    onSchedule(
      {
        name: "customer-emails/send-due",
        cron: "* * * * *",
        priority: 4,
        maxAttempts: 1,
        timeoutSeconds: 300,
      },
      sendEmails,
    ),
    onJob(events.emailsUncertain, resolveUncertain),
    onSchedule(
      {
        name: "customer-emails/find-unchanged",
        cron: "*/10 * * * *",
        priority: 7,
        maxAttempts: 1,
        timeoutSeconds: 600,
      },
      findUnchangedShipments,
    ),
    onSchedule({ name: "customer-emails/clear", cron: "47 3 * * *" }, clearOldEmails),
    onSchedule(
      { name: "mail/read-bounces", cron: "*/5 * * * *", priority: 6, maxAttempts: 1, timeoutSeconds: 240 },
      (ctx) => readBounces(ctx, recordCustomerEvent),
    ),
  ],
  exports: { whole: { customerEmails: exportCustomerEmails } },
  largeTables: [{ table: customerEmail }],
} satisfies Feature;
