import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { prepareSql } from "@/db/prepare-once";
import { isAhead } from "@/lib/connectors/kit/check-ahead";
import { backgroundWaitMaxMs, pauseMaxMs } from "@/lib/connectors/kit/constants";
import { lazilyBy } from "@/lib/core/lazily";

/** A call that wants a place in an account's budget. */
export interface PlaceRequest {
  readonly account: string;
  /** Average interval between calls, and how much of it a burst may be ahead; seconds. */
  readonly interval: number;
  readonly slack: number;
  /** Calls a day that this caller may use; null = no limit. */
  readonly cap: number | null;
  /** Longest acceptable wait for the rate limit. */
  readonly waitMaxMs: number;
}

interface Waiting {
  readonly waitMaxMs: number;
  resolve(waitMs: number | null): void;
  reject(error: unknown): void;
}

/** Callers of one account with the same limits: those of `waiting` come next, after the statement that runs. */
interface Line {
  readonly waiting: Waiting[];
  running: boolean;
}

const linesOf = lazilyBy((_: Db) => new Map<string, Line>(), new WeakMap<Db, Map<string, Line>>());
/** Most callers of one statement. */
const togetherMax = 500;

/**
 * Takes one place in the day and the rate of an account: resolves to how long to wait before the call, or null where
 * nothing was granted and counted. Callers that come while a statement of the same account runs share the next one: its
 * row is locked until each commit, so that otherwise a commit's duration would limit the rate of all processes.
 */
export function grantCall(db: Db, request: PlaceRequest): Promise<number | null> {
  const { account, interval, slack, cap, waitMaxMs } = request;
  const key = JSON.stringify([account, interval, slack, cap]);
  const lines = linesOf(db);
  const line = lines.get(key) ?? { waiting: [], running: false };
  lines.set(key, line);
  return new Promise((resolve, reject) => {
    line.waiting.push({ waitMaxMs, resolve, reject });
    if (line.running) return;
    line.running = true;
    void grantLine(db, request, line).finally(() => lines.delete(key));
  });
}

async function grantLine(db: Db, request: PlaceRequest, line: Line): Promise<void> {
  while (line.waiting.length > 0) {
    const callers = line.waiting.splice(0, togetherMax).sort((a, b) => a.waitMaxMs - b.waitMaxMs);
    try {
      const waits = await grantPlaces(
        db,
        request,
        callers.map(({ waitMaxMs }) => waitMaxMs),
      );
      callers.forEach(({ resolve }, index) => {
        resolve(waits.get(index + 1) ?? null);
      });
    } catch (error) {
      for (const { reject } of callers) reject(error);
    }
  }
}

/** Furthest that places may be taken in advance, in seconds: beyond, the clock was set back since. */
export function paidAheadMax({ interval, slack }: Pick<PlaceRequest, "interval" | "slack">): number {
  return slack + interval + backgroundWaitMaxMs / 1000;
}

/** SQL: whether calls were counted for the present day (UTC), or for the next one shortly before it begins. */
export function isToday(day: ReturnType<typeof sql>, now: ReturnType<typeof sql>) {
  return sql`(${day} - (${now} at time zone 'utc')::date between 0 and 1)`;
}

/**
 * One UPDATE that counts the day (UTC, by the database's clock) and reserves the next free moments of the rate limit. The
 * n-th caller gets a place if the n-th free moment is within its wait. Clock and counts are read once the row is locked.
 */
const takePlaces = prepareSql<{ place: number; wait: number }>(sql`
  with locked as materialized (
    select b.paid_until, b.used_today, b.day, b.blocked_until from carrier_budget b
    where b.account = ${sql.placeholder("account")} for no key update
  ), timed as materialized (
    select l.*, clock_timestamp() as now from locked l
  ), state as materialized (
    select t.now, (t.now at time zone 'utc')::date as today, t.day, case when t.paid_until > t.now and t.paid_until
        <= t.now + make_interval(secs => ${sql.placeholder("aheadMax")}::float8) then t.paid_until else t.now end as free_from,
      case when ${isToday(sql`t.day`, sql`t.now`)} then t.used_today else 0 end as used
    from timed t where ${isAhead(sql`t.blocked_until`, pauseMaxMs, sql`t.now`)} is not true
  ), wanted as (
    select w.place, row_number() over (order by w.place) as nth
    from state s, unnest(${sql.placeholder("waits")}::float8[]) with ordinality w(wait, place)
    where extract(epoch from s.free_from - s.now) + (w.place - 1) * ${sql.placeholder("interval")}::float8
      <= ${sql.placeholder("slack")}::float8 + w.wait / 1000
  ), granted as materialized (
    select w.place, w.nth from wanted w, state s
    where ${sql.placeholder("cap")}::int is null or s.used + w.nth <= ${sql.placeholder("cap")}::int
  ), counted as (
    update carrier_budget b set
      paid_until = s.free_from + make_interval(secs => ${sql.placeholder("interval")}::float8 * g.n),
      used_today = s.used + g.n,
      day = case when ${isToday(sql`s.day`, sql`s.now`)} then s.day else s.today end,
      used_ever = b.used_ever + g.n
    from state s, (select count(*)::int as n from granted) g
    where b.account = ${sql.placeholder("account")} and g.n > 0
    returning s.free_from, s.now
  )
  select g.place::int as place, 1000 * greatest(0, extract(epoch from c.free_from - c.now)
    + (g.nth - 1) * ${sql.placeholder("interval")}::float8 - ${sql.placeholder("slack")}::float8)::float8 as wait
  from granted g, counted c`);

/** Milliseconds to wait of each place that was granted, from 1 on in the order of `waits`, which grow. */
async function grantPlaces(
  db: Db,
  { account, interval, slack, cap }: PlaceRequest,
  waits: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const aheadMax = paidAheadMax({ interval, slack });
  const rows = await takePlaces(db, {
    account,
    interval,
    slack,
    cap,
    aheadMax,
    waits: `{${waits.join(",")}}`,
  });
  return new Map(rows.map(({ place, wait }) => [place, Math.ceil(wait)]));
}
