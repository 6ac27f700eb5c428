import * as events from "@/lib/accounts/payments/events";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { cancelSubscriptions } from "./cancel-subscriptions";
import { healSubscriptions } from "./heal-subscriptions";

export const plans = {
  jobs: [onJob(events.healSubscriptions, healSubscriptions)],
  endAccount: cancelSubscriptions,
} satisfies Feature;
