import { customerEmail } from "@/db/schema/customer-emails";
import { readBouncesDue } from "@/lib/messages/mail/events";
import { readBounces } from "@/lib/messages/mail/read-bounces";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
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

export const customerEmails = {
  jobs: [
    onJob(customerEmailsDue, decideEmails),
    onJob(customersAlarmed, decideAlarms),
    onJob(events.emailsDue, (ctx) => sendEmails(ctx)),
    onJob(events.sendDue, (ctx) => sendEmails(ctx)),
    onJob(events.emailsUncertain, resolveUncertain),
    onJob(events.findUnchanged, findUnchangedShipments),
    onJob(events.clearEmails, clearOldEmails),
    onJob(readBouncesDue, (ctx) => readBounces(ctx, recordCustomerEvent)),
  ],
  exports: { whole: { customerEmails: exportCustomerEmails } },
  largeTables: [{ table: customerEmail }],
} satisfies Feature;
