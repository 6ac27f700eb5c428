import { quotaEntry, quotaNumber } from "@/db/schema/quota";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearNumbers } from "./clear-numbers";
import * as events from "./events";
import { exportQuota } from "./export-quota";
import { renewQuotas } from "./renew-quotas";

export const quota = {
  jobs: [
    onJob(events.renewQuotas, renewQuotas),
    onJob(events.clearNumbers, clearNumbers),
  ],
  exports: { whole: { quota: exportQuota } },
  largeTables: [{ table: quotaEntry }, { table: quotaNumber }],
} satisfies Feature;
