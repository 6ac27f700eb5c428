import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";

/** The account's other subscription that comes after one, if there is any. */
export interface Successor {
  /** When the first month of the one that replaces it was charged; null: none does. */
  readonly replacedAt: Date | null;
  /** Plan of the one that is approved and begins when this one is no longer paid; null: none. */
  readonly followedBy: string | null;
}

/** Which subscription comes after one. One whose first month was charged later replaces it, whichever was made first. */
export async function findSuccessor(
  tx: Tx,
  { accountId, id }: { readonly accountId: AccountId; readonly id: string },
): Promise<Successor> {
  const [row] = await tx.execute<{ replacedAt: string | null; followedBy: string | null }>(sql`
    with all_of as (
      select s.id, s.plan, s.state, s.created_at, min(o.paid_at) as first_paid
      from plan_subscription s
        left join payment_order o on o.plan_subscription_id = s.id and o.paid_at is not null
      where s.account_id = ${accountId} group by s.id
    ), own as (select * from all_of where id = ${id})
    select
      (select min(a.first_paid) from all_of a, own where a.id <> own.id
        and (a.first_paid, a.id) > (coalesce(own.first_paid, own.created_at), own.id)
        and (own.first_paid is not null or a.created_at > own.created_at)) as "replacedAt",
      (select a.plan from all_of a, own where a.id <> own.id and a.first_paid is null
        and a.state in ('active', 'failing') and (a.created_at, a.id) > (own.created_at, own.id)
        order by a.created_at desc, a.id desc limit 1) as "followedBy"`);
  return {
    replacedAt: row?.replacedAt ? new Date(row.replacedAt) : null,
    followedBy: row?.followedBy ?? null,
  };
}
