import { sendOrderNotice } from "@/lib/messages/mail/send-order-notice";
import { releaseLostOrders } from "@/lib/messages/order-acts/release-orders";
import { acknowledgeOrder } from "@/lib/messages/order-emails/acknowledge-order";
import { sendOrderMessage } from "@/lib/messages/order-emails/send-order-message";
import * as events from "@/lib/messages/work-orders/events";
import { recordOrderEntries } from "@/lib/site/webhooks/record-order-entries";
import { defineHandlers } from "../define-handlers";

export const workOrdersHandlers = defineHandlers(events, {
  releaseOrders: (ctx) => releaseLostOrders(ctx),
  customerOrderAdded: (ctx, payload) => acknowledgeOrder(ctx, payload),
  orderRecorded: (ctx, payload) => recordOrderEntries(ctx, payload),
  orderNoticeQueued: (ctx, payload) => sendOrderNotice(ctx, payload),
  orderMessageQueued: (ctx, payload) => sendOrderMessage(ctx, payload),
});
