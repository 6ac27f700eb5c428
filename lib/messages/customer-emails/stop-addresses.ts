import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { customerSuppression } from "@/db/schema/customer-emails";
import { normalizeEmail } from "@/lib/core/email-address";
import type { AccountId } from "@/lib/core/ids";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import { type SuppressionReason, suppressionNoteMax } from "./constants";

export interface Suppression {
  readonly recipient: string;
  readonly reason: SuppressionReason;
  readonly since: Date;
  readonly detail: string;
}

/**
 * Stops a company's emails to these addresses; returns how many were not stopped before. The weightier reason stays: a
 * complaint, then what the reader asked for, then bounces, then a member's entry.
 */
export async function stopAddresses(
  db: Db,
  accountId: AccountId,
  given: readonly Suppression[],
): Promise<number> {
  const rows = new Map(
    given.map((one) => [
      normalizeEmail(one.recipient),
      { ...one, accountId, detail: oneLine(one.detail).slice(0, suppressionNoteMax) },
    ]),
  );
  if (rows.size === 0) return 0;
  const stored = await db
    .insert(customerSuppression)
    .values([...rows].map(([recipient, one]) => ({ ...one, recipient })))
    .onConflictDoUpdate({
      target: [customerSuppression.accountId, customerSuppression.recipient],
      set: {
        reason: sql`excluded.reason`,
        detail: sql`excluded.detail`,
        since: sql`least(${customerSuppression.since}, excluded.since)`,
      },
      setWhere: sql`${weight(sql`excluded.reason`)} > ${weight(sql`${customerSuppression.reason}`)}`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return stored.filter(({ isNew }) => isNew).length;
}

const weight = (reason: ReturnType<typeof sql>) =>
  sql`array_position(array['manual', 'bounced', 'unsubscribed', 'complained'], ${reason})`;
