import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { type CountedKeys, countKeys, noKeys } from "@/lib/tracking/lookup/guard-keys";
import { type ExtraHashes, knowsKeys } from "@/lib/tracking/store/seal-extra";

/** A postcode or phone that a shipment of this parcel is to have. */
export interface GivenKeys {
  readonly parcelId: string;
  readonly hashes: ExtraHashes;
}

/**
 * Counts an account's keys before they are compared with protected parcels or sent to a carrier that asks for them
 * (`countKeys`). Part of the transaction that stores them, after their parcels are locked: a wrong one is counted
 * if and only if it was compared.
 */
export async function countShipmentKeys(
  tx: Tx,
  { accountId, now }: { readonly accountId: AccountId; readonly now: Date },
  given: readonly GivenKeys[],
): Promise<CountedKeys> {
  const some = given.filter(({ hashes }) => Object.keys(hashes).length > 0);
  if (some.length === 0) return noKeys;
  const ids = [...new Set(some.map(({ parcelId }) => parcelId))];
  const rows = await tx.execute<{ id: string; number: string; protection: unknown }>(sql`
    select id, number, protection from parcel
    where id = any(${`{${ids.join(",")}}`}::uuid[]) and (protection is not null or outcome = 'moreInfoNeeded')`);
  const guarded = new Map(rows.map((row) => [row.id, row]));
  const tries = some.flatMap(({ parcelId, hashes }) => {
    const row = guarded.get(parcelId);
    if (row === undefined) return [];
    const { number, protection } = row;
    return [{ number, knows: protection === null ? null : knowsKeys(protection, hashes) }];
  });
  return countKeys(tx, { kind: "account", id: accountId }, tries, now);
}

/**
 * As `countShipmentKeys`, for shipments that get other keys or, moved to another carrier, another parcel. What stays as it
 * was is not compared again. `moved`: ids of the moved ones.
 */
export async function countEditKeys(
  tx: Tx,
  owner: { readonly accountId: AccountId; readonly now: Date },
  edits: readonly { readonly id: string; readonly hashes: Readonly<Record<string, unknown>> }[],
  moved: ReadonlySet<string>,
): Promise<CountedKeys> {
  const some = edits.filter(({ id, hashes }) => moved.has(id) || Object.values(hashes).some(Boolean));
  if (some.length === 0) return noKeys;
  const rows = await tx.execute<{
    id: string;
    parcelId: string;
    before: ExtraHashes;
    hashes: ExtraHashes;
  }>(sql`
    select s.id, s.parcel_id as "parcelId", s.extra_hashes as before,
      jsonb_strip_nulls(s.extra_hashes || g.hashes) as hashes
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as g(id uuid, hashes jsonb)
    join shipment s on s.id = g.id and s.account_id = ${owner.accountId}`);
  const isNew = ({ id, before, hashes }: (typeof rows)[number]) =>
    moved.has(id) ||
    Object.entries(hashes).some(([field, hash]) => before[field as keyof ExtraHashes] !== hash);
  return countShipmentKeys(tx, owner, rows.filter(isNew));
}
