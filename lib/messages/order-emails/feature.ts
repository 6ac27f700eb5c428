import { receivedMail } from "@/db/schema/order-messages";
import { customerOrderAdded, orderMessageQueued } from "@/lib/messages/work-orders/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { acknowledgeOrder } from "./acknowledge-order";
import { clearReceivedMails } from "./clear-received";
import * as events from "./events";
import { fetchReceived } from "./fetch-received";
import { readInbox } from "./read-inbox";
import { sendOrderMessage } from "./send-order-message";

export const orderEmails = {
  jobs: [
    onJob(events.readInboxDue, readInbox),
    onJob(events.mailArrived, fetchReceived),
    onJob(events.clearReceived, clearReceivedMails),
    onJob(customerOrderAdded, acknowledgeOrder),
    onJob(orderMessageQueued, sendOrderMessage),
  ],
  largeTables: [{ table: receivedMail }],
} satisfies Feature;
