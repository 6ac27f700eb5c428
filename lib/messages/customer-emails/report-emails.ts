import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { enqueue } from "@/lib/platform/adapters/queue";
import { uuids } from "@/lib/shipments/records/lock-batch";
import { emailsReported } from "./events";

/**
 * Something is new about these emails, in the same transaction: those of accounts with a webhook are events of it. At
 * most `batchMax`.
 */
export async function reportEmails(tx: Tx, emails: readonly { readonly id: string }[]): Promise<void> {
  if (emails.length === 0) return;
  const rows = await tx.execute<{ id: string }>(sql`
    select e.id from customer_email e join webhook w on w.account_id = e.account_id
    where e.id = any(${uuids(emails.map(({ id }) => id))})`);
  const emailIds = rows.map(({ id }) => id);
  if (emailIds.length > 0) await enqueue(tx, emailsReported, { emailIds });
}
