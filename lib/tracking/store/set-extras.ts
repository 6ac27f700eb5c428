import { sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { scheduleNow } from "./schedule-now";
import { hashExtra, sealExtra } from "./seal-extra";

export interface GivenExtra {
  readonly parcelId: string;
  readonly extra: Extra;
}

/**
 * Stores the postcode or phone for carriers, sealed. A known journey needs none, and a visitor's wrong one must
 * not spoil it: there it is accepted only if the carrier asked for it, and for a protected parcel only if it is
 * right. Such a parcel is refreshed soon.
 */
export async function setExtras(
  tx: Tx,
  given: readonly GivenExtra[],
  { now }: { readonly now: Date },
): Promise<void> {
  if (given.length === 0) return;
  const sealed = given.map(({ parcelId, extra }) => {
    const hashes = hashExtra(extra);
    const stored = Object.fromEntries(Object.entries(hashes).map(([field, hash]) => [field, { hash }]));
    return { parcelId, extra: sealExtra(extra, "account"), hashes, stored };
  });
  const rows = await tx.execute<{ id: string; waits: boolean }>(sql`
    with g as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
        as g("parcelId" uuid, extra jsonb, hashes jsonb, stored jsonb)
    ), locked as materialized (
      select p.id from parcel p join g on g."parcelId" = p.id
      where (p.status = 'not_found' and coalesce(p.sub_status, 'not_found') = 'not_found' or p.outcome = 'moreInfoNeeded')
        and not p.extra @> g.stored and (p.protection is null or g.hashes @> p.protection)
      order by p.id for no key update of p
    )
    update parcel p set extra = p.extra || g.extra
    from locked l join g on g."parcelId" = l.id where p.id = l.id
    returning p.id, p.outcome is not distinct from 'moreInfoNeeded' as waits`);
  await scheduleNow(
    tx,
    rows.filter(({ waits }) => waits).map(({ id }) => id),
    { now, renew: true },
  );
}

/**
 * Removes what accounts entered for the carrier once no shipment of these parcels has it any more. What a
 * visitor entered stays until the parcel is no longer polled.
 */
export async function deleteExtras(tx: Tx, parcelIds: readonly string[]): Promise<void> {
  if (parcelIds.length === 0) return;
  // Shipments of all accounts count.
  await bypassRowSecurity(tx, (whole) =>
    whole.execute(sql`
      with locked as materialized (
        select p.id from parcel p where p.id = any(${`{${parcelIds.join(",")}}`}::uuid[]) and p.extra <> '{}'
        order by p.id for no key update
      )
      update parcel p set extra = (
        select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p.extra) e
        where e.value ? 'visitor' or exists (
          select 1 from shipment s where s.parcel_id = p.id and s.extra_hashes ->> e.key = e.value ->> 'hash'))
      from locked l where p.id = l.id`),
  );
}
