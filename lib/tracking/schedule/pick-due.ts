import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { pollBatchMax, refreshJobMax } from "@/lib/tracking/store/constants";
import type { Queue } from "./read-queues";

/** By connector: the account whose parcel was leased last while its budget was short. The next one goes on from there. */
export type Turns = Map<string, string>;

interface Picked extends Record<string, unknown> {
  readonly parcel_id: string;
  readonly connector: string;
  readonly share: string;
}

/**
 * Ids of the due parcels to lease now, at most a batch. Of each connector no more than its allowance: followed parcels
 * first, longest due first. Where more of them are due, one of each account in turn. What one connector may not take
 * is left to the others.
 */
export async function pickDue(
  db: Db,
  queues: readonly Queue[],
  { now, turns }: { readonly now: Date; readonly turns: Turns },
): Promise<readonly string[]> {
  const plans = planQueues(queues, await countDue(db, queues, now));
  const oldest = plans.map(({ isShort, count, ...plan }) => ({ ...plan, urgent: isShort ? 0 : count }));
  const ids = await pickOldest(db, oldest, now);
  const short = plans.filter(({ isShort, count }) => isShort && count > 0);
  if (short.length === 0) return ids;
  const inTurn = await pickInTurn(db, short, { now, turns });
  for (const { connector, share } of inTurn) turns.set(connector, share);
  return [...ids, ...inTurn.map((row) => row.parcel_id)];
}

interface Plan {
  readonly connector: string;
  /** Followed parcels to lease; more of them are due if `isShort`. */
  readonly count: number;
  readonly isShort: boolean;
  /** Others to lease. */
  readonly rest: number;
}

/** Divides a batch over the queues: first the followed parcels of all, then the others. Pure. */
function planQueues(queues: readonly Queue[], due: readonly DueCounts[]): readonly Plan[] {
  const counts = new Map(due.map((row) => [row.connector, row]));
  const states = queues.map((queue) => ({
    ...queue,
    ...(counts.get(queue.connector) ?? { urgent: 0, rest: 0, leased: 0, waited: false }),
  }));
  const urgent = divide(
    states.map((state) => wanted(state, state.urgent, state.allowance.urgent - state.leased)),
    pollBatchMax,
  );
  const plans = states.map((state, at) => ({
    ...state,
    count: urgent[at] ?? 0,
    isShort: state.urgent > (urgent[at] ?? 0),
  }));
  const rest = divide(
    plans.map((plan) =>
      plan.isShort ? 0 : wanted(plan, plan.rest, plan.allowance.rest - plan.leased - plan.count),
    ),
    pollBatchMax - plans.reduce((sum, { count }) => sum + count, 0),
  );
  return plans.map(({ connector, count, isShort }, at) => ({
    connector,
    count,
    isShort,
    rest: rest[at] ?? 0,
  }));
}

/**
 * How many of the due ones may be leased: a job of them at most, and whole calls if not all. Fewer than a call can hold
 * wait for others as long as the budget takes to grant one.
 */
function wanted(
  queue: Pick<Queue, "batch"> & Pick<DueCounts, "waited">,
  due: number,
  allowed: number,
): number {
  const batch = Math.min(queue.batch, refreshJobMax);
  const free = Math.max(0, Math.min(allowed, refreshJobMax));
  if (due < batch && !queue.waited) return 0;
  return due <= free ? due : free - (free % batch);
}

/** Divides a total over those who want a part: nobody gets more than wanted, and small demands are met first. */
export function divide(demands: readonly number[], total: number): readonly number[] {
  const parts = demands.map(() => 0);
  let left = total;
  const order = demands.map((demand, at) => ({ demand, at })).toSorted((a, b) => a.demand - b.demand);
  for (const [done, { demand, at }] of order.entries()) {
    const part = Math.min(demand, Math.ceil(left / (order.length - done)));
    parts[at] = part;
    left -= part;
  }
  return parts;
}

interface DueCounts extends Record<string, unknown> {
  readonly connector: string;
  readonly urgent: number;
  readonly rest: number;
  readonly leased: number;
  /** One of the due ones has waited for the pause of the allowance. */
  readonly waited: boolean;
}

/** Leased parcels of each connector, and due ones: counted until they are more than may be leased. */
function countDue(db: Db, queues: readonly Queue[], now: Date) {
  const nowText = now.toISOString();
  const due = sql`s.connector = q.connector and s.due_at <= ${nowText}::timestamptz`;
  const enough = (allowed: ReturnType<typeof sql>) =>
    sql`greatest(0, least(${refreshJobMax}::int, ${allowed} - l.leased) + 1)`;
  const given = queues.map(({ connector, allowance }) => ({ connector, ...allowance }));
  return db.execute<DueCounts>(sql`
    select q.connector, l.leased,
      exists (select from (values (true), (false)) as u(urgent) cross join lateral (
        select s.due_at from refresh_schedule s where ${due} and s.urgent = u.urgent order by s.due_at limit 1) d
        where d.due_at <= ${nowText}::timestamptz - make_interval(secs => q."pauseMs" / 1000)) as waited,
      (select count(*)::int from (
        select from refresh_schedule s where ${due} and s.urgent limit ${enough(sql`q.urgent`)}) u) as urgent,
      (select count(*)::int from (
        select from refresh_schedule s where ${due} and not s.urgent limit ${enough(sql`q.rest`)}) r) as rest
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as q(connector text, urgent int, rest int, "pauseMs" float8)
    cross join lateral (
      select count(*)::int as leased from refresh_schedule s
      where s.connector = q.connector and s.lease is not null and s.due_at > ${nowText}::timestamptz
    ) l`);
}

interface OldestPlan {
  readonly connector: string;
  readonly urgent: number;
  readonly rest: number;
}

async function pickOldest(db: Db, plans: readonly OldestPlan[], now: Date): Promise<readonly string[]> {
  const each = plans.flatMap(({ connector, urgent, rest }) => [
    { connector, urgent: true, count: urgent },
    { connector, urgent: false, count: rest },
  ]);
  const given = each.filter(({ count }) => count > 0);
  if (given.length === 0) return [];
  const rows = await db.execute<{ parcel_id: string }>(sql`
    select d.parcel_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as q(connector text, urgent boolean, count int)
    cross join lateral (
      select s.parcel_id from refresh_schedule s
      where s.connector = q.connector and s.urgent = q.urgent and s.due_at <= ${now.toISOString()}::timestamptz
      order by s.due_at limit q.count
    ) d`);
  return rows.map(({ parcel_id }) => parcel_id);
}

interface ShortPlan {
  readonly connector: string;
  readonly count: number;
}

/**
 * One due parcel of each account after another, from the account after the last turn on, all accounts around, until
 * there are enough: up to four times an equal part of each, for what others do not fill. Accounts without due ones are
 * skipped by the index.
 */
function pickInTurn(
  db: Db,
  plans: readonly ShortPlan[],
  { now, turns }: { readonly now: Date; readonly turns: Turns },
): Promise<readonly Picked[]> {
  const given = plans.map((plan) => ({ ...plan, last: turns.get(plan.connector) ?? null }));
  const due = sql`s.urgent and s.due_at <= ${now.toISOString()}::timestamptz`;
  const after = (from: ReturnType<typeof sql>) => sql`(
    select s.share from refresh_schedule s where s.connector = q.connector and s.share > ${from} and ${due}
    order by s.share limit 1)`;
  return db.execute<Picked>(sql`
    with recursive q as materialized (
      select connector, count, coalesce(last, ${lastShare}::uuid) as last
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(connector text, count int, last uuid)
    ), turn as (
      select q.connector, 0 as place, q.last as share, false as around from q
      union all
      select t.connector, t.place + 1, coalesce(n.share, f.share), t.around or n.share is null
      from turn t join q on q.connector = t.connector
      cross join lateral (select ${after(sql`t.share`)} as share offset 0) n
      cross join lateral (select case when n.share is null and not t.around then (
        select s.share from refresh_schedule s where s.connector = q.connector and ${due}
        order by s.share limit 1) end as share offset 0) f
      where t.place < q.count and coalesce(n.share, f.share) is not null
        and (not (t.around or n.share is null) or coalesce(n.share, f.share) <= q.last)
    ), share as (
      select *, count(*) over (partition by connector) as shares from turn where place > 0
    ), candidate as (
      select d.parcel_id, t.connector, t.share, t.place, d.round, q.count
      from share t join q on q.connector = t.connector
      cross join lateral (
        select s.parcel_id, row_number() over (order by s.due_at) as round from refresh_schedule s
        where s.connector = t.connector and s.share = t.share and ${due}
        order by s.due_at limit least(q.count, ceil(q.count * 4.0 / t.shares)::int)
      ) d
    ), ranked as (
      select *, row_number() over (partition by connector order by round, place) as position from candidate
    )
    select parcel_id, connector, share from ranked where position <= count order by connector, position`);
}

/** After every share: the first turn is that of the first one. */
const lastShare = "ffffffff-ffff-ffff-ffff-ffffffffffff";
