import { eq } from "drizzle-orm";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearCredentials } from "./clear-credentials";
import * as events from "./events";
import { exportCarrierAccounts } from "./export-carrier-accounts";
import { runTrial } from "./run-trial";

export const carrierAccounts = {
  jobs: [
    onJob(events.carrierAccountChanged, runTrial),
    onSchedule({ name: "carrier-accounts/clear-credentials", cron: "53 3 * * *" }, clearCredentials),
  ],
  exports: { whole: { carrierAccounts: exportCarrierAccounts } },
  sealed: [
    { columns: [carrierAccount.sealed], id: carrierAccount.id, ofAccount: true, purpose: "carrier account" },
  ],
  endAccount: ({ db }, accountId) => db.delete(carrierAccount).where(eq(carrierAccount.accountId, accountId)),
} satisfies Feature;
