import { z } from "zod";
import { defineJob, defineSchedule } from "@/lib/core/define-job";
import { accountIdSchema } from "@/lib/core/ids";

/** An account's report is to be built. */
export const reportDue = defineJob({
  name: "reports/due",
  payload: z.object({ accountId: accountIdSchema }),
  priority: 4,
  concurrency: 1,
  timeoutSeconds: 300,
});

/** Builds the reports that are due: at midnight and noon of their accounts' zones, which begin days at quarters. */
export const buildReports = defineSchedule({
  name: "reports/build",
  cron: "*/15 * * * *",
  priority: 7,
  timeoutSeconds: 840,
});
