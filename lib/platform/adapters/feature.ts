import { clearAllowances } from "./consume-allowance";
import { type Feature, onSchedule } from "./define-feature";

export const adapters = {
  jobs: [
    onSchedule({ name: "platform/clear-allowances", cron: "17 3 * * *" }, ({ db, now }) =>
      clearAllowances(db, now),
    ),
  ],
} satisfies Feature;
