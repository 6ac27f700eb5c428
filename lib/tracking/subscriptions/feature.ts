import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearUnconfirmedSubscriptions } from "./clear-unconfirmed";
import { deleteSubscriptions } from "./delete-subscriptions";
import { clearUnconfirmed } from "./events";

export const subscriptions = {
  jobs: [onJob(clearUnconfirmed, (ctx) => clearUnconfirmedSubscriptions(ctx.db, ctx.now))],
  deleteMailboxes: deleteSubscriptions,
} satisfies Feature;
