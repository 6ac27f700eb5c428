import { eq } from "drizzle-orm";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { clearCredentials } from "./clear-credentials";
import * as events from "./events";
import { exportCarrierAccounts } from "./export-carrier-accounts";
import { runTrial } from "./run-trial";

// lib/connectors/carrier-accounts: companies' own accounts at carriers: sealed credentials, their trials, whose parcels they ask for
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
