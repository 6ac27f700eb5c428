import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { ExtraField } from "@/lib/parcels/parcel/constants";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { clearBatchRows } from "./constants";
import { hashExtra, sealExtra } from "./seal-extra";

/**
 * Seals what versions before 0006 stored in plain text: a parcel's postcode and phone, which also protect its
 * journey if known (whether it needed them can no longer be determined); and hashes those of shipments. One
 * batch; returns how many rows changed. Costs two reads when there are none.
 */
export async function sealPlain(db: Db): Promise<{ readonly length: number }> {
  const parcels = await db.execute<{ id: string; extra: Partial<Record<ExtraField, unknown>> }>(sql`
    select id, extra from parcel
    where extra <> '{}' and (jsonb_typeof(extra -> 'postcode') = 'string' or jsonb_typeof(extra -> 'phone') = 'string')
    order by id limit ${clearBatchRows}`);
  const sealed = parcels.map(({ id, extra }) => {
    const plain = Object.fromEntries(
      Object.entries(extra).filter(([, value]) => typeof value === "string"),
    ) as Extra;
    return { id, extra: sealExtra(plain, "account"), hashes: hashExtra(plain) };
  });
  if (sealed.length > 0)
    await db.execute(sql`
      update parcel p set extra = p.extra || g.extra, protection = case
        when p.status <> 'not_found' or coalesce(p.sub_status, 'not_found') <> 'not_found' then coalesce(p.protection, g.hashes)
        else p.protection end
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as g(id uuid, extra jsonb, hashes jsonb)
      where p.id = g.id`);
  const shipments = await db.execute<{ id: string; extra: Extra }>(sql`
    select id, extra from shipment where extra_hashes = '{}' and extra ?| array['postcode', 'phone'] order by id limit ${clearBatchRows}`);
  const hashed = shipments.map(({ id, extra }) => ({ id, hashes: hashExtra(extra) }));
  if (hashed.length > 0)
    await db.execute(sql`
      update shipment s set extra_hashes = g.hashes
      from jsonb_to_recordset(${JSON.stringify(hashed)}::jsonb) as g(id uuid, hashes jsonb) where s.id = g.id`);
  return { length: Math.max(sealed.length, hashed.length) };
}
