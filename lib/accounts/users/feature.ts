import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { clearAccounts } from "./clear-accounts";
import { clearExpired } from "./events";

export const users = {
  jobs: [onJob(clearExpired, (ctx) => clearAccounts(ctx.db, ctx.now))],
} satisfies Feature;
