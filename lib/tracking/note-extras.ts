import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Extra } from "@/lib/parcel/schemas";
import { makeDue } from "./make-due";

export interface GivenExtra {
  readonly parcelId: string;
  readonly extra: Extra;
}

/**
 * Keeps the postcode or phone that carriers are to be asked with. A journey that is known needs none, and a stranger's
 * wrong one must not spoil it: there it counts only where the carrier asked for it. Such a parcel is asked for again soon.
 */
export async function noteExtras(
  tx: Tx,
  given: readonly GivenExtra[],
  { now }: { readonly now: Date },
): Promise<void> {
  if (given.length === 0) return;
  const rows = await tx.execute<{ id: string; waits: boolean }>(sql`
    with g as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("parcelId" uuid, extra jsonb)
    ), locked as materialized (
      select p.id from parcel p join g on g."parcelId" = p.id
      where (p.result = 0 and coalesce(p.sub, 'not_found') = 'not_found' or p.outcome = 'moreInfoNeeded') and not p.extra @> g.extra
      order by p.id for no key update of p
    )
    update parcel p set extra = p.extra || g.extra
    from locked l join g on g."parcelId" = l.id where p.id = l.id
    returning p.id, p.outcome is not distinct from 'moreInfoNeeded' as waits`);
  await makeDue(
    tx,
    rows.filter(({ waits }) => waits).map(({ id }) => id),
    { now, renew: true },
  );
}
