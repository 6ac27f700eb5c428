import { moveAddedShipments } from "@/lib/accounts/departments/move-added-shipments";
import { memberLeft } from "@/lib/accounts/organization/events";
import { accessChanged } from "@/lib/accounts/users/events";
import { releaseOrders } from "@/lib/messages/work-orders/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { alarmOrdersDue } from "@/lib/shipments/abnormal-rules/events";
import { addAlarmOrders } from "./add-alarm-orders";
import { releaseLostOrders } from "./release-orders";

export const orderActs = {
  jobs: [
    onJob(alarmOrdersDue, addAlarmOrders),
    onJob(accessChanged, releaseLostOrders),
    onJob(releaseOrders, (ctx) => releaseLostOrders(ctx)),
    onJob(memberLeft, async (ctx, payload) => {
      await releaseLostOrders(ctx, { userId: payload.userId });
      await moveAddedShipments(ctx, payload);
    }),
  ],
} satisfies Feature;
