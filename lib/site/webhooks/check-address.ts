import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { webhook, webhookEvent } from "@/db/schema/webhooks";
import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { enqueue } from "@/lib/platform/adapters/queue";
import { webhookInactive } from "./events";
import type { Address } from "./queries";
import { evaluateAttempt, storedSince } from "./rules";
import { scheduleChecks } from "./schedule-checks";
import { tryAddress } from "./try-address";

/**
 * Checks an address in state Checking, stores the result and schedules the next check; settings changed meanwhile are
 * left alone.
 */
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
          // Nor checked meanwhile by a job that ran twice.
          sql`${webhook.lastTriedAt} is not distinct from ${address.lastTriedAt?.toISOString() ?? null}::timestamptz`,
        ),
      )
      .returning({ accountId: webhook.accountId });
    if (rows.length === 0) return;
    if (mailed) await enqueue(tx, webhookInactive, { accountId: address.accountId });
    if (next.state === "checking" && next.dueAt !== null)
      await scheduleChecks(tx, [{ accountId: address.accountId, dueAt: next.dueAt }]);
    if (next.state === "activated") await publish(tx, notificationChannels.webhookDue, address.accountId);
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
