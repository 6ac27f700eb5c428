import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { hourMs, minuteMs } from "@/lib/core/calendar";
import { closedStatuses, quoteStatuses, underwayStatuses, unscannedStatuses } from "@/lib/core/statuses";
import { hidesStatus } from "@/lib/shipments/records/decide-disclosure";
import { alarmBatch, applyOverlapMinutes } from "./constants";
import type { criteriaOf } from "./format";
import type { DuePlace } from "./schemas";

type Rule = ReturnType<typeof criteriaOf>;

const isOpen = sql.raw(`s.archived_at is null and s.status not in (${quoteStatuses(closedStatuses)})`);
const isUnderway = sql.raw(`${`s.archived_at is null and s.status not in (${quoteStatuses(closedStatuses)})`}
  and s.status in (${quoteStatuses(underwayStatuses)})`);
const isOffline = sql`s.status in (${sql.raw(quoteStatuses(unscannedStatuses))}) and s.online_at is null and not ${hidesStatus("s")}`;

/**
 * The next shipments that the rule may find abnormal until a moment, by an index: those whose time came since it was last
 * applied, all if it never was. `isAbnormal` decides on each. Their alarms are not looked at: with many, the search
 * through them for each batch took longer than everything else.
 */
export async function findDue(
  db: Db,
  rule: Rule,
  { until, after }: { readonly until: Date; readonly after: DuePlace | null },
): Promise<readonly DuePlace[]> {
  const { column, condition } = sourceOf(rule);
  const isByDay = column === "added_at";
  const at = sql.raw(`s.${column}`);
  const key = isByDay ? sql`(s.added_on, s.added_at, s.id)` : sql`(${at}, s.id)`;
  const place =
    after &&
    (isByDay
      ? sql`(${after.day}::date, ${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`(${after.at}::timestamptz, ${after.id}::uuid)`);
  return db.execute<DuePlace & Record<string, unknown>>(sql`
    select s.id, s.added_on::text as day, ${at}::text as at from shipment s
    where s.account_id = ${rule.accountId} and s.source <> 'sample' and ${condition} and ${inScope(rule)} and ${timeRange(rule, { until, at, isByDay })}
      ${place ? sql`and ${key} > ${place}` : sql``}
    order by ${isByDay ? sql`s.added_on, s.added_at, s.id` : sql`${at}, s.id`} limit ${alarmBatch}`);
}

function sourceOf({ kind, subStatuses }: Rule): { readonly column: string; readonly condition: SQL } {
  switch (kind) {
    case "noOnline":
      return { column: "added_at", condition: sql`${isOpen} and ${isOffline}` };
    case "noNews":
      return { column: "last_event_at", condition: isUnderway };
    case "tooLong":
      return { column: "online_at", condition: isUnderway };
    case "late":
      return { column: "expected_by", condition: isUnderway };
    case "subStatus":
      return {
        column: "added_at",
        condition: sql`${isOpen} and s.sub_status = any(${sql.param([...subStatuses])}::text[])`,
      };
  }
}

/** A rule of sub-statuses depends on no time. Days are the accounts' own: at most one more or less. */
function timeRange(
  { kind, hours, checkedUntil }: Rule,
  { until, at, isByDay }: { readonly until: Date; readonly at: SQL; readonly isByDay: boolean },
): SQL {
  if (kind === "subStatus") return sql`true`;
  const before = (moment: Date, more = 0) =>
    sql`${new Date(moment.getTime() - (hours ?? 0) * hourMs - more).toISOString()}::timestamptz`;
  const end = before(until);
  const start = checkedUntil && before(checkedUntil, applyOverlapMinutes * minuteMs);
  const last = isByDay ? sql` and s.added_on <= ((${end}) at time zone 'UTC')::date + 1` : sql``;
  const first = isByDay && start ? sql` and s.added_on >= ((${start}) at time zone 'UTC')::date - 1` : sql``;
  return sql`${at} <= ${end}${last}${start ? sql` and ${at} > ${start}` : sql``}${first}`;
}

function inScope({ carriers, channels, countries }: Rule): SQL {
  const named = (list: readonly string[], column: SQL) =>
    list.length === 0 ? sql`true` : sql`${column} = any(${sql.param([...list])}::text[])`;
  const codes = channels.map((code) => code.toLowerCase());
  return sql`${named(carriers, sql`s.carrier`)} and ${named(codes, sql`lower(s.method)`)}
    and ${named(countries, sql`coalesce(s.destination, s.reported_destination)`)}`;
}
