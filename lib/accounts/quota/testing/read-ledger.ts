import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";

interface StoredLot {
  readonly source: string;
  readonly amount: number;
  readonly left: number;
  readonly closed: boolean;
  readonly expiresAt: string;
}

/** An account's ledger as it is stored; `broken`: postings that do not sum to zero, lots that are not their entries. */
export async function readLedger(db: Db, accountId: AccountId) {
  const [row] = await db.execute<{
    lots: readonly StoredLot[];
    sum: number;
    used: number;
    counted: number;
    broken: number;
    usedUp: boolean;
  }>(sql`
    select (select coalesce(jsonb_agg(jsonb_build_object('source', source, 'amount', amount, 'left', left_over,
        'closed', closed_at is not null,
        'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at, id), '[]')
        from quota_lot where account_id = ${accountId}) as lots,
      (select coalesce(sum(amount), 0)::int from quota_entry where account_id = ${accountId}) as sum,
      (select coalesce(sum(amount), 0)::int from quota_entry where account_id = ${accountId} and side = 'used') as used,
      (select count(*)::int from quota_number where account_id = ${accountId}) as counted,
      (select count(*)::int from (select 1 from quota_entry where account_id = ${accountId}
        group by posting_id having sum(amount) <> 0) p)
      + (select count(*)::int from quota_lot l where account_id = ${accountId} and (
          left_over <> (select coalesce(sum(amount), 0) from quota_entry e where e.lot_id = l.id and side = 'available')
          or amount <> -(select coalesce(sum(amount), 0) from quota_entry e where e.lot_id = l.id and side = 'issued')
          or left_over < 0)) as broken,
      exists (select 1 from quota_account where account_id = ${accountId} and used_up_at is not null) as "usedUp"`);
  if (!row) throw new Error("no row");
  return row;
}
