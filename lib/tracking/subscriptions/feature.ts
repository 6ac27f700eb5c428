import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearUnconfirmedSubscriptions } from "./clear-unconfirmed";
import { deleteSubscriptions } from "./delete-subscriptions";

// lib/tracking/subscriptions: e-mail subscriptions with double opt-in
export const subscriptions = {
  jobs: [
    onSchedule({ name: "subscriptions/clear-unconfirmed", cron: "41 * * * *" }, (ctx) =>
      clearUnconfirmedSubscriptions(ctx.db, ctx.now),
    ),
  ],
  deleteMailboxes: deleteSubscriptions,
} satisfies Feature;
