import { sql } from "drizzle-orm";
import type { AccountId } from "@/lib/core/ids";
import { quoteStatuses, underwayStatuses } from "@/lib/core/statuses";
import type { Context } from "@/lib/platform/adapters/context";
import { repeatTransaction } from "@/lib/platform/adapters/repeat-transaction";
import { startOfToday } from "@/lib/shipments/records/rules";
import { addEstimates } from "./add-estimates";
import { lateAddressesAtOnce, lateBatch } from "./constants";
import { lockShipments } from "./queries";

/** An account whose midnight has passed since its shipments were looked at. Instants are texts of the database. */
interface Due extends Record<string, unknown> {
  readonly accountId: AccountId;
  readonly lateUntil: string;
  readonly midnight: string;
}

/** The last shipment that was looked at. */
interface Place extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
}

const underway = sql.raw(quoteStatuses(underwayStatuses));
/** Of an address `w` whose account has the midnight `z`: shipments that may have become later than expected with it. */
const candidates = sql`from shipment s where s.account_id = w.account_id and s.archived_at is null
  and s.expected_by >= w.late_until and s.expected_by < z.midnight and s.status in (${underway})
  and s.source <> 'sample'`;
const isDue = sql`w.late_until < z.midnight`;
const isSent = sql`(w.types is null or w.types ? 'shipment.estimate')`;

/**
 * Records for accounts with an address which shipments became later than expected because a day of the account is over
 * (ADR 0114). `late_until` goes on in the transaction of the events: a run that was killed goes on where it stopped, and
 * records nothing twice. What changes meanwhile is recorded with the change. A failing account is
 * left to the next run.
 */
export async function recordLate(ctx: Context): Promise<void> {
  const midnights = await listMidnights(ctx);
  while ((await skipQuiet(ctx, midnights)) === lateAddressesAtOnce && !ctx.signal.aborted);
  const rows = await ctx.db.execute<Due>(sql`
    select w.account_id as "accountId", w.late_until::text as "lateUntil", z.midnight::text as midnight
    from webhook w join account a on a.id = w.account_id join ${midnights} on z.zone = a.time_zone
    where ${isDue}
    order by w.account_id`);
  for (const due of rows)
    try {
      await recordAccount(ctx, due);
    } catch (error) {
      ctx.log.warn({ err: error, accountId: due.accountId }, "could not record what is later than expected");
    }
}

/** The last midnight of each time zone, as a table `z` for SQL. Days begin as everywhere in the product, also at changes of clocks. */
async function listMidnights({ db, now }: Context) {
  const rows = await db.execute<{ zone: string }>(sql`
    select distinct a.time_zone as zone from webhook w join account a on a.id = w.account_id`);
  const zones = rows.map(({ zone }) => zone);
  const starts = zones.map((zone) => startOfToday({ now, zone }).toISOString());
  return sql`unnest(${sql.param(zones)}::text[], (${sql.param(starts)}::text[])::timestamptz[]) as z(zone, midnight)`;
}

/** Moves on those that have nothing to record, by one statement; returns how many there were at once. */
async function skipQuiet(
  { db }: Context,
  midnights: Awaited<ReturnType<typeof listMidnights>>,
): Promise<number> {
  const rows = await db.execute(sql`
    with quiet as materialized (
      select w.account_id, z.midnight
      from webhook w join account a on a.id = w.account_id join ${midnights} on z.zone = a.time_zone
      where ${isDue} and (not ${isSent} or not exists (select 1 ${candidates}))
      order by w.account_id limit ${lateAddressesAtOnce} for no key update of w
    )
    update webhook w set late_until = quiet.midnight from quiet where w.account_id = quiet.account_id
    returning 1`);
  return rows.length;
}

async function recordAccount(ctx: Context, due: Due): Promise<void> {
  for (let after: Place | null = null; !ctx.signal.aborted; ) {
    const last: Place | null = await recordBatch(ctx, due, after);
    if (last === null) return;
    after = last;
  }
}

/** Records the next ones by when they were expected, in one transaction; null: there are no more. */
async function recordBatch(ctx: Context, due: Due, after: Place | null): Promise<Place | null> {
  const { accountId, lateUntil, midnight } = due;
  return repeatTransaction(ctx.db, async (tx) => {
    const place = after
      ? sql`(s.expected_by, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`s.expected_by >= ${lateUntil}::timestamptz`;
    const rows = await tx.execute<Place>(sql`
      select s.id, s.expected_by::text as at from shipment s
      where s.account_id = ${accountId} and s.archived_at is null and s.expected_by < ${midnight}::timestamptz
        and ${place} and s.status in (${underway}) and s.source <> 'sample'
      order by s.expected_by, s.id limit ${lateBatch}`);
    const ids = rows.map(({ id }) => id);
    // Before the address, as everywhere: events lock both.
    await lockShipments(tx, ids);
    await addEstimates(tx, ids, ctx.now);
    const last = rows.length === lateBatch ? (rows.at(-1) ?? null) : null;
    await tx.execute(sql`
      update webhook set late_until = greatest(late_until, ${last?.at ?? midnight}::timestamptz)
      where account_id = ${accountId}`);
    return last;
  });
}
