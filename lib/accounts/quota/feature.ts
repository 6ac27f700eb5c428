import { quotaEntry, quotaNumber } from "@/db/schema/quota";
import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearNumbers } from "./clear-numbers";
import { exportQuota } from "./export-quota";
import { renewQuotas } from "./renew-quotas";

// lib/accounts/quota: numbers that an account may add: lots, drawing from them, postings that sum to zero
export const quota = {
  jobs: [
    // Months begin at a quarter of an hour.
    onSchedule({ name: "quota/renew", cron: "*/15 * * * *", timeoutSeconds: 600 }, renewQuotas),
    onSchedule({ name: "quota/clear-numbers", cron: "37 3 * * *" }, clearNumbers),
  ],
  exports: { whole: { quota: exportQuota } },
  largeTables: [{ table: quotaEntry }, { table: quotaNumber }],
} satisfies Feature;
