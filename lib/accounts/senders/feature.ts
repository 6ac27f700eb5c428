import { senderDomain } from "@/db/schema/senders";
import { type Feature, onJob, onSchedule } from "@/lib/platform/adapters/define-feature";
import { checkDue } from "./check-due";
import { deleteSenders } from "./delete-senders";
import * as events from "./events";
import { exportSenders } from "./export-senders";
import { deleteProviderDomain } from "./read-provider-domain";
import { storeWanted } from "./store-wanted";

// lib/accounts/senders: companies' sender addresses: mailbox codes, DNS records and their checks, DKIM keys, whom emails come from
export const senders = {
  jobs: [
    onJob(events.senderDomainAdded, storeWanted),
    onJob(events.senderDomainLeft, (ctx, payload) => deleteProviderDomain(ctx.db, payload)),
    onSchedule({ name: "senders/check-domains", cron: "43 4 * * *", timeoutSeconds: 1800 }, checkDue),
  ],
  exports: { whole: { senders: exportSenders } },
  sealed: [{ columns: [senderDomain.sealedKey], id: senderDomain.id, purpose: "sender key" }],
  endAccount: ({ db }, accountId) => deleteSenders(db, accountId),
} satisfies Feature;
