import { receivedMail } from "@/db/schema/order-messages";
import { customerOrderAdded, orderMessageQueued } from "@/lib/messages/work-orders/events";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { acknowledgeOrder } from "./acknowledge-order";
import { clearReceivedMails } from "./clear-received";
import * as events from "./events";
import { fetchReceived } from "./fetch-received";
import { readInbox } from "./read-inbox";
import { sendOrderMessage } from "./send-order-message";

// lib/messages/order-emails: emails between a company and the customers of its work orders: in from a mailbox or an email service, out as an answer
export const orderEmails = {
  jobs: [
    onSchedule(
      {
        name: "order-emails/read-inbox",
        cron: "* * * * *",
        priority: 4,
        maxAttempts: 1,
        timeoutSeconds: 240,
      },
      readInbox,
    ),
    onJob(events.mailArrived, fetchReceived),
    onSchedule({ name: "order-emails/clear-received", cron: "41 3 * * *" }, clearReceivedMails),
    onJob(customerOrderAdded, acknowledgeOrder),
    onJob(orderMessageQueued, sendOrderMessage),
  ],
  largeTables: [{ table: receivedMail }],
} satisfies Feature;
