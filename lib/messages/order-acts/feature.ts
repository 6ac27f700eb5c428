import { moveAddedShipments } from "@/lib/accounts/departments/move-added-shipments";
import { memberLeft } from "@/lib/accounts/organization/events";
import { accessChanged } from "@/lib/accounts/users/events";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { alarmOrdersDue } from "@/lib/shipments/abnormal-rules/events";
import { addAlarmOrders } from "./add-alarm-orders";
import { releaseLostOrders } from "./release-orders";

// lib/messages/order-acts: acts on work orders, by members, rules and customers
export const orderActs = {
  jobs: [
    onJob(alarmOrdersDue, addAlarmOrders),
    onJob(accessChanged, releaseLostOrders),
    // A change of rights or shipments frees orders at once; this finds what was accepted in that moment.
    onSchedule({ name: "work-orders/release", cron: "*/5 * * * *", maxAttempts: 1 }, releaseLostOrders),
    onJob(memberLeft, async (ctx, payload) => {
      await releaseLostOrders(ctx, { userId: payload.userId });
      await moveAddedShipments(ctx, payload);
    }),
  ],
} satisfies Feature;
