import { type SQL, sql } from "drizzle-orm";
import { addDays, dayStart } from "@/lib/core/calendar";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import type { ReportClock } from "@/lib/shipments/records/constants";
import { composeCells } from "./compose-cells";
import type { TimesGroup } from "./compute-times";
import type { ReportSplit } from "./constants";
import type { LaneTimes } from "./explain-change";
import type { OpenedReport } from "./open-report";
import type { TimesInput, TimesReport } from "./times-contract";

const columns = {
  day: sql`c.day`,
  carrier: sql`c.carrier`,
  country: sql`c.country`,
  channel: sql`c.channel`,
  source: sql`c.source`,
} as const satisfies Record<ReportSplit, SQL>;

export interface FoundGroup extends TimesGroup, Record<string, unknown> {
  readonly simulated: boolean;
}

export interface AskedTimes {
  readonly clock: ReportClock;
  readonly scope: RowScope;
  readonly input: TimesInput;
  readonly opened: OpenedReport;
}

/** Cells of the scope. Members who see only their own shipments have none: theirs are counted now. */
function cellsOf({ clock, scope, input, opened }: AskedTimes): SQL {
  const { rows, accountId } = scope;
  const { dateStart, dateEnd } = input;
  if (rows.kind !== "own")
    return sql`(select * from report_cell where account_id = ${accountId} and clock = ${clock} ${departmentsOf(scope)})`;
  return sql`(${composeCells(clock, {
    where: sql`s.account_id = ${accountId} and s.added_by = ${rows.userId}`,
    zone: opened.zone,
    days: (day) => sql`${day} between ${dateStart}::date and ${dateEnd}::date`,
    from: dayStart(dateStart, opened.zone),
    until: dayStart(addDays(dateEnd, 1), opened.zone),
  })})`;
}

export type TimesKeys = Readonly<Record<Choosable, readonly string[]>>;
export type Choosable = keyof TimesReport["choices"];

/** What the cells of these days can be split by. */
export async function readKeys({ db }: Pick<Context, "db">, asked: AskedTimes): Promise<TimesKeys | null> {
  const { dateStart, dateEnd } = asked.input;
  const all = (column: SQL) => sql`coalesce(array_agg(distinct ${column}), '{}')`;
  const [found] = await db.execute<{ [Key in Choosable]: readonly string[] }>(sql`
    select ${all(columns.carrier)} as carrier, ${all(columns.country)} as country,
      ${all(columns.channel)} as channel, ${all(columns.source)} as source
    from ${cellsOf(asked)} c where c.day between ${dateStart}::date and ${dateEnd}::date`);
  return found ?? null;
}

/** Cells that match, alike ones together. */
export async function readGroups(
  { db }: Pick<Context, "db">,
  asked: AskedTimes,
): Promise<readonly FoundGroup[]> {
  return db.execute<FoundGroup>(sql`
    select ${columns[asked.input.by]}::text as key, c.simulated, c.state, c.hours, sum(c.count)::int as count,
      sum(c.minutes)::float8 as minutes
    from ${cellsOf(asked)} c where ${matches(asked.input)}
    group by 1, 2, 3, 4`);
}

/** Measured shipments by the day of the week of what they are counted by (1 is Monday) and their hours. */
export async function readWeekdays(
  { db }: Pick<Context, "db">,
  asked: AskedTimes,
): Promise<readonly WeekdayCount[]> {
  return db.execute<WeekdayCount>(sql`
    select extract(isodow from c.day)::int as weekday, c.hours, sum(c.count)::int as count
    from ${cellsOf(asked)} c
    where ${matches(asked.input)} and c.state = 'measured' and c.simulated = ${asked.input.simulated}
    group by 1, 2`);
}

/**
 * Measured shipments by carrier and destination. Members who do not see destinations get them by carrier; `byCarrier` false: by
 * destination alone.
 */
export async function readLanes(
  { db }: Pick<Context, "db">,
  asked: AskedTimes,
  byCarrier: boolean,
): Promise<readonly LaneTimes[]> {
  const country = asked.scope.hidden.has("destination") ? sql`null` : columns.country;
  return db.execute<LaneTimes & Record<string, unknown>>(sql`
    select ${byCarrier ? columns.carrier : sql`''`} as carrier, ${country}::text as country,
      sum(c.count)::int as count, sum(c.minutes)::float8 as minutes
    from ${cellsOf(asked)} c
    where ${matches(asked.input)} and c.state = 'measured' and c.simulated = ${asked.input.simulated}
    group by 1, 2`);
}

export interface WeekdayCount extends Record<string, unknown> {
  readonly weekday: number;
  readonly hours: number;
  readonly count: number;
}

function matches({ dateStart, dateEnd, carriers, countries, channels, sources }: TimesInput): SQL {
  const some = (column: SQL, given: readonly string[] | undefined) =>
    given === undefined || given.length === 0
      ? sql``
      : sql`and ${column} = any(${sql.param([...given])}::text[])`;
  return sql`c.day between ${dateStart}::date and ${dateEnd}::date
    ${some(columns.carrier, carriers)} ${some(columns.country, countries)}
    ${some(columns.channel, channels)} ${some(columns.source, sources)}`;
}

function departmentsOf({ rows }: RowScope): SQL {
  if (rows.kind === "all") return sql``;
  if (rows.kind !== "departments") return sql`and false`;
  const ids = rows.ids.filter((id) => id !== null);
  const below = sql`department_id = any(${sql.param(ids)}::uuid[])`;
  return rows.ids.includes(null) ? sql`and (department_id is null or ${below})` : sql`and ${below}`;
}
