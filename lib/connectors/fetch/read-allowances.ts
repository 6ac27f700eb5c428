import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { isAhead, isSince } from "@/lib/connectors/kit/check-ahead";
import {
  breakerOpenMs,
  breakerTrialMs,
  dayAheadShare,
  pauseMaxMs,
  readingPauseMaxMs,
} from "@/lib/connectors/kit/constants";
import type { ActiveConnector, Limits } from "@/lib/connectors/kit/schemas";
import { dayMs } from "@/lib/core/calendar";
import { capOf, paceOf } from "./consume-budget";
import { isToday, paidAheadMax } from "./grant-calls";

/** Parcels of one connector that may be fetched soon without a reader: those that somebody follows, and the others. */
export interface Allowance {
  readonly urgent: number;
  readonly rest: number;
  /** Time in which the budget grants one call, in milliseconds: so long a call may wait for further parcels. */
  readonly pauseMs: number;
}

const none: Allowance = { urgent: 0, rest: 0, pauseMs: 0 };
const unlimited: Allowance = {
  ...{ urgent: Number.POSITIVE_INFINITY, rest: Number.POSITIVE_INFINITY, pauseMs: 0 },
};

interface BudgetRow extends Record<string, unknown> {
  readonly connector: string;
  /** Part of the day (UTC) that is over. */
  readonly day_part: number;
  readonly used: number;
  /** Seconds for which the rate limit is used up already. */
  readonly paid: number;
  readonly blocked_why: string | null;
  /** Cannot be reached or read: not at all, or but for a trial. */
  readonly dead: boolean;
  readonly testable: boolean;
}

/**
 * How many parcels each connector could fetch within `aheadMs`, by id: what its rate limit grants until then and what
 * the day has left by now. An estimate that counts nothing: `consumeBudget` decides on each call. Whom a dead carrier's
 * connector cannot fetch, the next one that reaches its parcels may. One statement.
 */
export async function readAllowances(
  db: Db,
  active: readonly ActiveConnector[],
  aheadMs: number,
): Promise<ReadonlyMap<string, Allowance>> {
  const rows = new Map((await readBudgets(db, active)).map((row) => [row.connector, row]));
  const own = new Map(
    active.map(({ connector }) => [connector.id, allowanceOf(rows.get(connector.id), connector, aheadMs)]),
  );
  return new Map(
    active.map(({ connector: { id, carriers } }) => {
      const row = rows.get(id);
      const isOut = row?.blocked_why === "denied" || row?.dead === true;
      // Only aggregators are asked after another connector.
      const next = active.find(({ connector }) => connector.tier === "aggregator" && connector.id !== id);
      const instead = isOut && carriers !== null && next ? own.get(next.connector.id) : undefined;
      return [id, instead ?? own.get(id) ?? none];
    }),
  );
}

function allowanceOf(
  row: BudgetRow | undefined,
  { limits, batch, simulate }: ActiveConnector["connector"],
  aheadMs: number,
): Allowance {
  if (simulate || !row) return unlimited;
  if (row.blocked_why !== null) return none;
  // One call, as full as calls are leased, tests a carrier that was down.
  if (row.dead) return row.testable ? { urgent: batch.max, rest: batch.max, pauseMs: 0 } : none;
  const rate = callsWithin(limits, row.paid, aheadMs / 1000);
  const cap = capOf({ limits, interactive: false });
  const left = (part: number) =>
    cap === null ? rate : Math.max(0, Math.min(rate, Math.floor(cap * part) - row.used));
  // What they are ahead shrinks towards the end of the day: something is left for its last hours.
  const ahead = row.day_part + (1 - row.day_part) * dayAheadShare;
  const pauseMs = Math.max(paceOf(limits).interval * 1000, cap ? dayMs / cap : 0);
  return { urgent: left(ahead) * batch.max, rest: left(row.day_part) * batch.max, pauseMs };
}

/** Calls that the rate limit grants within so many seconds. */
function callsWithin(limits: Limits, paid: number, seconds: number): number {
  const { interval, slack } = paceOf(limits);
  if (interval === 0) return Number.POSITIVE_INFINITY;
  const ahead = paid > paidAheadMax({ interval, slack }) ? 0 : paid;
  return Math.max(0, Math.floor((slack + seconds - ahead) / interval) + 1);
}

async function readBudgets(db: Db, active: readonly ActiveConnector[]): Promise<readonly BudgetRow[]> {
  const given = active.map(({ connector: { id, hosts }, account }) => ({ connector: id, account, hosts }));
  const now = sql`c.now`;
  return db.execute<BudgetRow>(sql`
    with clock as materialized (select clock_timestamp() as now)
    select g.connector,
      (extract(epoch from (c.now at time zone 'utc')::time) / 86400)::float8 as day_part,
      coalesce(case when ${isToday(sql`b.day`, now)} then b.used_today end, 0) as used,
      coalesce(greatest(0, extract(epoch from b.paid_until - c.now)), 0)::float8 as paid,
      case when ${isAhead(sql`b.blocked_until`, pauseMaxMs, now)} then b.blocked_why end as blocked_why,
      h.waits is not null or r.slowed_at is not null as dead,
      not coalesce(h.waits, false) and not coalesce(r.slowed_at is not null and ${isAhead(sql`r.trial_at`, readingPauseMaxMs, now)}, false) as testable
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(connector text, account text, hosts jsonb)
    cross join clock c
    left join carrier_budget b on b.account = g.account
    left join carrier_reading r on r.connector = g.connector
    cross join lateral (
      select bool_or(${isSince(sql`opened_at`, breakerOpenMs, now)}
        or coalesce(${isAhead(sql`trial_until`, breakerTrialMs, now)}, false)) as waits
      from carrier_host
      where opened_at is not null and host in (select jsonb_array_elements_text(g.hosts))
    ) h`);
}
