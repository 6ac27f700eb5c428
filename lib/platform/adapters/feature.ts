import { clearAllowances } from "./consume-allowance";
import { type Feature, onSchedule } from "./define-feature";

// lib/platform/adapters: the request's context and I/O adapters: log, database, queue, notifications, guarded fetch, sealing
export const adapters = {
  jobs: [
    onSchedule({ name: "platform/clear-allowances", cron: "17 3 * * *" }, ({ db, now }) =>
      clearAllowances(db, now),
    ),
  ],
} satisfies Feature;
