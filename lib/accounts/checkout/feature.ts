import * as events from "@/lib/accounts/payments/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { actOnNotice } from "./act-on-notice";
import { healNotices } from "./heal-notices";
import { healOrders } from "./heal-orders";

export const checkout = {
  jobs: [
    onJob(events.noticeReceived, actOnNotice),
    onJob(events.healOrders, async (ctx) => {
      await healOrders(ctx);
      await healNotices(ctx);
    }),
  ],
} satisfies Feature;
