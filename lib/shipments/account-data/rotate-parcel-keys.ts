import { sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { resealText } from "@/lib/platform/adapters/seal-text";
import {
  type ExtraHashes,
  hashExtra,
  knowsExtra,
  knowsKeys,
  openExtra,
  type SealedExtra,
} from "@/lib/tracking/store/seal-extra";

const batchRows = 200;
const firstId = "00000000-0000-0000-0000-000000000000";

export interface RotatedKeys {
  /** Parcels whose keys, or those of whose shipments, were hashed again. */
  readonly parcels: number;
  /** Protected parcels whose postcode or phone nobody stores any more: they open as long as the previous key is set. */
  readonly left: number;
}

/**
 * Seals and hashes the postcodes and phones of parcels and of their shipments with the present key. A parcel changes
 * together with its shipments, since they are compared. A second run changes nothing.
 */
export async function rotateParcelKeys(db: Database): Promise<RotatedKeys> {
  let [after, parcels, left] = [firstId, 0, 0];
  for (;;) {
    const ids = await db.execute<{ id: string }>(sql`
      select id from parcel where id > ${after}::uuid and (protection is not null or extra <> '{}'
        or exists (select 1 from shipment s where s.parcel_id = parcel.id and s.extra_hashes <> '{}'))
      order by id limit ${batchRows}`);
    const last = ids.at(-1);
    if (last === undefined) return { parcels, left };
    after = last.id;
    for (const { id } of ids) {
      const done = await db.transaction((tx) => rehashParcel(tx, id));
      parcels += Number(done === "hashed");
      left += Number(done === "left");
    }
  }
}

interface KeyRow extends Record<string, unknown> {
  readonly id: string;
  readonly extra: Extra;
  readonly hashes: ExtraHashes;
}

async function rehashParcel(tx: Tx, id: string): Promise<"hashed" | "left" | "same"> {
  const [row] = await tx.execute<{ extra: SealedExtra; protection: ExtraHashes | null }>(sql`
    select extra, protection from parcel where id = ${id}::uuid for no key update`);
  const shipments = await tx.execute<KeyRow>(sql`
    select id, extra, extra_hashes as hashes from shipment
    where parcel_id = ${id}::uuid and extra_hashes <> '{}' order by id for no key update`);
  if (!row) return "same";
  const opened = openExtra(row.extra);
  const extra = resealExtra(row.extra, hashExtra(opened));
  const protection =
    row.protection && hashAgain(row.protection, [opened, ...shipments.map((one) => one.extra)]);
  const stale = shipments.flatMap((one) => {
    const hashes = hashExtra(one.extra);
    return isSame(hashes, one.hashes) ? [] : [{ id: one.id, hashes }];
  });
  const isLeft = row.protection !== null && protection === null;
  if (!isLeft && isSame(extra, row.extra) && isSame(protection, row.protection) && stale.length === 0)
    return "same";
  await tx.execute(sql`
    update parcel set extra = ${JSON.stringify(extra)}::jsonb,
      protection = coalesce(${protection && JSON.stringify(protection)}::jsonb, protection)
    where id = ${id}::uuid`);
  await tx.execute(sql`
    update shipment s set extra_hashes = g.hashes
    from jsonb_to_recordset(${JSON.stringify(stale)}::jsonb) as g(id uuid, hashes jsonb) where s.id = g.id`);
  return isLeft ? "left" : "hashed";
}

/** The hashes that protect a parcel, made again from a postcode and phone that open it; null if none of these does. */
function hashAgain(protection: ExtraHashes, known: readonly Extra[]): ExtraHashes | null {
  const extra = known.find((one) => knowsExtra(protection, one));
  if (extra === undefined) return null;
  const hashes = hashExtra(extra);
  if (knowsKeys(protection, hashes)) return protection;
  return Object.fromEntries(Object.entries(hashes).filter(([field]) => field in protection));
}

/** Fields that were sealed with neither key stay as they are. */
function resealExtra(stored: SealedExtra, hashes: ExtraHashes): SealedExtra {
  return Object.fromEntries(
    Object.entries(stored).map(([field, one]) => {
      const sealed = resealText(one.sealed ?? "", field, "carrier extra");
      return [
        field,
        sealed === null ? one : { ...one, sealed, hash: hashes[field as keyof ExtraHashes] ?? one.hash },
      ];
    }),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(value && Object.entries(value).sort());
  return text(a) === text(b);
}
