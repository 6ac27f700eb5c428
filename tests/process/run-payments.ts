/** A worker process for tests that acts on PayPal's notices and does nothing else. Arguments as for `startJobs`. */
import { actOnNotice } from "@/lib/accounts/checkout/act-on-notice";
import * as events from "@/lib/accounts/payments/events";
import { defineHandlers } from "@/lib/worker/define-handlers";
import { startJobs } from "./start-jobs";

const nothing = async () => undefined;
await startJobs(
  defineHandlers(events, {
    noticeReceived: (ctx, payload) => actOnNotice(ctx, payload),
    ...{ chargeRecorded: nothing, refundRecorded: nothing, planFailing: nothing, planEnded: nothing },
    ...{ healOrders: nothing, healSubscriptions: nothing, clearNotices: nothing },
  }),
);
