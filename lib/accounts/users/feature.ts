import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearAccounts } from "./clear-accounts";

// lib/accounts/users: users and their settings: tables, codes, deletion
export const users = {
  jobs: [
    onSchedule({ name: "accounts/clear-expired", cron: "17 * * * *" }, (ctx) =>
      clearAccounts(ctx.db, ctx.now),
    ),
  ],
} satisfies Feature;
