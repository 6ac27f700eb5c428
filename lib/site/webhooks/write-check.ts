import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { webhookAttempt, webhookEvent } from "@/db/schema/webhooks";
import { checkAttemptsMax } from "./constants";
import type { Attempt } from "./send-delivery";

/** What was sent; `isRepeat` for a check of ours, which follows its schedule. */
export interface SentCheck
  extends Pick<typeof webhookEvent.$inferInsert, "accountId" | "eventId" | "number" | "carrier" | "data"> {
  readonly isRepeat: boolean;
}

/**
 * Writes a check to the delivery log. Checks of ours that fail one after another are one entry, with the latest of
 * them and its attempts: a failing address is checked every few minutes for days.
 */
export async function writeCheck(
  db: Database,
  { isRepeat, ...sent }: SentCheck,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { accountId } = sent;
  const taken = attempt.outcome === "taken";
  await db.transaction(async (tx) => {
    const before = isRepeat && !taken ? await findFailed(tx, accountId) : undefined;
    const entry = {
      ...{ ...sent, type: "webhook.check", sequence: 1, parcelVersion: 0, createdAt: now, nextAt: now },
      ...{ attempts: (before?.attempts ?? 0) + 1, state: taken ? "delivered" : "failed" },
      deliveredAt: taken ? now : null,
    };
    const [row] = before
      ? await tx.update(webhookEvent).set(entry).where(eq(webhookEvent.id, before.id)).returning(idOnly)
      : await tx.insert(webhookEvent).values(entry).returning(idOnly);
    if (!row) return;
    await tx.insert(webhookAttempt).values({ accountId, webhookEventId: row.id, at: now, ...attempt });
    if (before) await clearAttempts(tx, row.id);
  });
}

const idOnly = { id: webhookEvent.id };

/** The account's newest entry, if it is a check that failed. */
async function findFailed(tx: Tx, accountId: SentCheck["accountId"]) {
  const [newest] = await tx
    .select({
      ...idOnly,
      type: webhookEvent.type,
      state: webhookEvent.state,
      attempts: webhookEvent.attempts,
    })
    .from(webhookEvent)
    .where(eq(webhookEvent.accountId, accountId))
    .orderBy(desc(webhookEvent.createdAt), desc(webhookEvent.id))
    .limit(1);
  return newest?.type === "webhook.check" && newest.state === "failed" ? newest : undefined;
}

/** Keeps the latest attempts of an entry. */
async function clearAttempts(tx: Tx, id: number): Promise<void> {
  const kept = tx
    .select({ id: webhookAttempt.id })
    .from(webhookAttempt)
    .where(eq(webhookAttempt.webhookEventId, id))
    .orderBy(desc(webhookAttempt.id))
    .limit(checkAttemptsMax);
  await tx
    .delete(webhookAttempt)
    .where(and(eq(webhookAttempt.webhookEventId, id), notInArray(webhookAttempt.id, kept)));
}
