import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { webhook, webhookEvent } from "@/db/schema/webhooks";
import type { GuardedFetch } from "@/lib/platform/guarded-fetch";
import { enqueue } from "@/lib/platform/queue";
import { webhookInactive } from "./events";
import type { Address } from "./queries";
import { evaluateAttempt, storedSince } from "./rules";
import { tryAddress } from "./try-address";

/** Checks an address in state Checking and stores the result; settings changed meanwhile are left alone. */
export async function checkAddress(
  db: Database,
  address: Address,
  {
    fetch,
    signal,
    now,
  }: { readonly fetch: GuardedFetch; readonly signal: AbortSignal; readonly now: () => Date },
): Promise<void> {
  const { outcome } = await tryAddress(db, address, { fetch, signal, now: now(), isRepeat: true });
  const at = now();
  const { next, mailed } = evaluateAttempt(address, outcome, at);
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(webhook)
      .set({ ...next, lastOutcome: outcome, lastTriedAt: at })
      .where(
        and(
          eq(webhook.accountId, address.accountId),
          eq(webhook.state, "checking"),
          eq(webhook.changedAt, address.changedAt),
          // Neither removed and added again, nor leased by another process meanwhile.
          sql`${webhook.leasedBy} is not distinct from ${address.leasedBy}::uuid`,
        ),
      )
      .returning({ accountId: webhook.accountId });
    if (rows.length === 0) return;
    if (mailed) await enqueue(tx, webhookInactive, { accountId: address.accountId });
    // Expired events that the nightly cleanup has not deleted yet must not be sent any more.
    if (next.state !== "activated") return;
    // Locked in their order first: attempts written meanwhile never deadlock with this.
    const held = tx
      .select({ id: webhookEvent.id })
      .from(webhookEvent)
      .where(
        and(
          eq(webhookEvent.accountId, address.accountId),
          eq(webhookEvent.state, "waiting"),
          lt(webhookEvent.createdAt, storedSince(at)),
        ),
      )
      .orderBy(webhookEvent.id)
      .for("update");
    await tx.delete(webhookEvent).where(inArray(webhookEvent.id, held));
  });
}
