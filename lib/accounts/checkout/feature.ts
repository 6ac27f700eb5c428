import * as events from "@/lib/accounts/payments/events";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { actOnNotice } from "./act-on-notice";
import { healNotices } from "./heal-notices";
import { healOrders } from "./heal-orders";

// lib/accounts/checkout: from an order to what was bought: payment, notices, repair
export const checkout = {
  jobs: [
    onJob(events.noticeReceived, actOnNotice),
    // Open orders and lost notices are found within five minutes.
    onSchedule({ name: "payments/heal-orders", cron: "*/2 * * * *", timeoutSeconds: 600 }, async (ctx) => {
      await healOrders(ctx);
      await healNotices(ctx);
    }),
  ],
} satisfies Feature;
