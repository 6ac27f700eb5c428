import { inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { subscription } from "@/db/schema/subscriptions";
import { markSubscribed } from "@/lib/tracking/store/mark-subscribed";

/** Ends all subscriptions of these email addresses (`normalizeEmail`), also those made without an account. */
export async function deleteSubscriptions(tx: Tx, mailboxes: readonly string[]): Promise<void> {
  if (mailboxes.length === 0) return;
  const rows = await tx
    .delete(subscription)
    .where(inArray(subscription.emailKey, [...mailboxes]))
    .returning({ parcelId: subscription.parcelId });
  await markSubscribed(tx, [...new Set(rows.map(({ parcelId }) => parcelId))]);
}
