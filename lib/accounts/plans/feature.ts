import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { cancelSubscriptions } from "./cancel-subscriptions";
import { healSubscriptions } from "./heal-subscriptions";

// lib/accounts/plans: plans paid monthly: started, renewed, changed, cancelled
export const plans = {
  jobs: [
    // A missed notice is made up for.
    onSchedule(
      { name: "payments/heal-subscriptions", cron: "*/4 * * * *", timeoutSeconds: 600 },
      healSubscriptions,
    ),
  ],
  endAccount: cancelSubscriptions,
} satisfies Feature;
