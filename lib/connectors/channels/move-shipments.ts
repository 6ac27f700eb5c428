import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { channel } from "@/db/schema/channels";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { enqueue } from "@/lib/platform/adapters/queue";
import { expectedAgain } from "./compute-expected";
import { shipmentsPerMove } from "./constants";
import { channelRecoded } from "./events";
import { scheduleParcels } from "./schedule-parcels";

type Recoded = z.output<typeof channelRecoded.payload>;

/** A position in an account's shipments, ordered by number. */
type Place = Recoded["after"];
export const firstPlace: Place = { number: "", id: "00000000-0000-0000-0000-000000000000" };

/**
 * Continues to give shipments their channel's current code, in batches; on abort the rest is left to the next worker. A
 * deleted channel has no shipments to update.
 */
export async function moveShipments(ctx: Context, requested: Recoded): Promise<void> {
  let recoded = requested;
  for (;;) {
    if (ctx.signal.aborted) return enqueue(ctx.db, channelRecoded, recoded);
    const after = await ctx.db.transaction((tx) => movePart(tx, recoded, ctx.now));
    if (after === null) return;
    recoded = { ...recoded, after };
  }
}

/** Updates one batch of the account's shipments that name the channel. Returns the next position; null at the end. */
export async function movePart(
  tx: Tx,
  { channelId, from, before, after }: Recoded,
  now: Date,
): Promise<Place | null> {
  const [own] = await tx.select().from(channel).where(eq(channel.id, channelId)).for("key share");
  if (!own) return null;
  const isNamed = sql`lower(s.method) = lower(${from})`;
  const [seen] = await tx.execute<{ number: string; id: string; seen: number; moved: string[] }>(sql`
    with part as materialized (
      select s.number, s.id, ${isNamed} and s.added_at < ${before}::timestamptz as named from shipment s
      where s.account_id = ${own.accountId} and (s.number, s.id) > (${after.number}, ${after.id}::uuid)
      order by s.number, s.id limit ${shipmentsPerMove}
    ), chosen as materialized (
      select s.id from shipment s join part p on p.id = s.id where p.named order by s.id for no key update of s
    ), moved as (
      update shipment s set method = ${own.code}, updated_at = ${now.toISOString()}::timestamptz,
        ${expectedAgain("s", "p", sql`${own.code}::text`)}
      from chosen c, parcel p where s.id = c.id and p.id = s.parcel_id and ${isNamed} returning s.id
    )
    select number, id, (select count(*)::int from part) as seen, (select coalesce(jsonb_agg(moved.id), '[]') from moved) as moved
    from part order by number desc, id desc limit 1`);
  if (!seen) return null;
  await scheduleParcels(tx, { shipmentIds: seen.moved, now });
  if (seen.moved.length > 0)
    await publish(tx, notificationChannels.accountChanged, `${own.accountId}:shipments`);
  return seen.seen < shipmentsPerMove ? null : { number: seen.number, id: seen.id };
}

/** Gives shipments that name a channel by this code its own, and its times: few at once, many by a job. */
export async function moveCode(tx: Tx, channelId: string, from: string): Promise<void> {
  // Read after the lock, because waiting for it may have taken time.
  const now = new Date();
  const recoded = { channelId, from, before: now.toISOString() };
  const after = await movePart(tx, { ...recoded, after: firstPlace }, now);
  if (after !== null) await enqueue(tx, channelRecoded, { ...recoded, after });
}
