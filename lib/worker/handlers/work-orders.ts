import { sendOrderNotice } from "@/lib/mail/send-order-notice";
import { acknowledgeOrder } from "@/lib/order-emails/acknowledge-order";
import { sendOrderMessage } from "@/lib/order-emails/send-order-message";
import { recordOrderEntries } from "@/lib/webhooks/record-order-entries";
import * as events from "@/lib/work-orders/events";
import { releaseLostOrders } from "@/lib/work-orders/release-orders";
import { defineHandlers } from "../define-handlers";

export const workOrdersHandlers = defineHandlers(events, {
  releaseOrders: (ctx) => releaseLostOrders(ctx),
  customerOrderAdded: (ctx, payload) => acknowledgeOrder(ctx, payload),
  orderRecorded: (ctx, payload) => recordOrderEntries(ctx, payload),
  orderNoticeQueued: (ctx, payload) => sendOrderNotice(ctx, payload),
  orderMessageQueued: (ctx, payload) => sendOrderMessage(ctx, payload),
});
