import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { enqueue } from "@/lib/platform/adapters/queue";
import { lotIssued } from "./events";

/** After something that waited for numbers ended: lets the next one continue, an import or a shop. */
export async function continueNext(tx: Tx, accountId: AccountId): Promise<void> {
  const [next] = await tx.execute(sql`
    select 1 from import_run where account_id = ${accountId} and state = 'waiting'
    union all
    select 1 from shop where account_id = ${accountId} and waiting_since is not null limit 1`);
  if (next) await enqueue(tx, lotIssued, { accountId });
}
