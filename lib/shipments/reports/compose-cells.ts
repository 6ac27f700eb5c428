import { type SQL, sql } from "drizzle-orm";
import { closedStatuses, quoteStatuses } from "@/lib/core/statuses";
import { hidesStatus } from "@/lib/shipments/records/decide-disclosure";
import { timeByClock } from "@/lib/shipments/records/filter-took";
import { unknownPlace } from "./report-shares";

/** Which shipments: a condition on `s`, the zone of their days, and which days. */
export interface CellsOf {
  readonly where: SQL;
  readonly zone: string;
  /** A condition on a day. */
  readonly days: (day: SQL) => SQL;
  /** Instants between which deliveries and first events are, so that their indexes find them. */
  readonly from: Date;
  readonly until: Date;
}

const open = sql.raw(`s.archived_at is null and s.status not in (${quoteStatuses(closedStatuses)})`);
const begun = sql.raw("coalesce(s.shipped_at, s.added_at)");

/**
 * Shipments with how long they took, alike ones together: columns of `report_cell` without its account. Times are between
 * instants, in whole hours and minutes: clock changes and zones do not count. A time that would be negative is left out,
 * and so is one that can have no end any more.
 */
export function composeCells(clock: "online" | "delivered", of: CellsOf): SQL {
  return clock === "online" ? onlineCells(of) : deliveredCells(of);
}

/** From being handed over, or else added, to the carrier's first event, by the day of adding. */
function onlineCells({ where, days }: CellsOf): SQL {
  const state = sql`case when s.online_at >= ${begun} then 'measured'
    when s.online_at is null and ${open} and not ${hidesStatus("s")} then 'waiting' else 'leftOut' end`;
  return cellsFrom("online", {
    day: sql`s.added_on`,
    state,
    time: timeByClock("online", "s"),
    where: sql`${where} and ${days(sql`s.added_on`)}`,
  });
}

/** From the first event to the delivery, by the day of delivery; what is on its way, by the day of its first event. */
function deliveredCells({ where, zone, days, from, until }: CellsOf): SQL {
  const range = sql`between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`;
  const dayOf = (at: SQL) => sql`(${at} at time zone ${zone})::date`;
  const ended = cellsFrom("delivered", {
    day: dayOf(sql`s.delivered_at`),
    state: sql`case when s.delivered_at >= s.online_at then 'measured' else 'leftOut' end`,
    time: timeByClock("delivered", "s"),
    where: sql`${where} and s.delivered_at is not null and s.delivered_at ${range} and ${days(dayOf(sql`s.delivered_at`))}`,
  });
  const underway = cellsFrom("delivered", {
    day: dayOf(sql`s.online_at`),
    state: sql`'waiting'`,
    time: sql`null::interval`,
    where: sql`${where} and ${open} and s.delivered_at is null and s.online_at ${range} and ${days(dayOf(sql`s.online_at`))}`,
  });
  return sql`${ended} union all ${underway}`;
}

interface Cells {
  readonly day: SQL;
  readonly state: SQL;
  readonly time: SQL;
  readonly where: SQL;
}

function cellsFrom(clock: string, { day, state, time, where }: Cells): SQL {
  const seconds = sql`extract(epoch from ${time})`;
  return sql`
    select ${clock}::text as clock, day, carrier, country, source, channel, department_id, simulated, state,
      case when state = 'measured' then floor(seconds / 3600)::int end as hours, count(*)::int as count,
      coalesce(sum(floor(seconds / 60)) filter (where state = 'measured'), 0)::bigint as minutes
    from (
      select ${day} as day, s.carrier, coalesce(s.destination, s.reported_destination, ${unknownPlace})::text as country,
        s.source, coalesce(s.method, '') as channel, s.department_id, s.simulated, ${state} as state, ${seconds} as seconds
      from shipment s where ${where}
    ) one
    group by day, carrier, country, source, channel, department_id, simulated, state, hours`;
}
