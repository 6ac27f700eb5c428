import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { orderInterval } from "@/db/schema/work-orders";
import { readZone } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { addDays, dayStart, localDay, withinDays } from "@/lib/core/calendar";
import { classHours, statisticsDays, statisticsDaysMax } from "@/lib/messages/work-orders/constants";
import { inCategory, inDepartment } from "@/lib/messages/work-orders/filter-orders";
import { orderReach } from "@/lib/messages/work-orders/filter-reach";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import type { OrderTimes, StatisticsFilter, TimeBuckets } from "./statistics-contract";

/** A period as the account's days, and as instants: until the beginning of the day after. */
export interface Period {
  readonly zone: string;
  readonly dateStart: string;
  readonly dateEnd: string;
  readonly from: Date;
  readonly until: Date;
}

/** The period of statistics. Throws badInput for days in the wrong order, or too many. */
export async function resolvePeriod(
  { db, now }: Pick<Context, "db" | "now">,
  scope: Pick<RowScope, "accountId">,
  filter: Pick<StatisticsFilter, "dateStart" | "dateEnd">,
): Promise<Period> {
  const zone = await readZone(db, scope);
  const dateEnd = withinDays(filter.dateEnd ?? localDay(now, zone));
  const dateStart = withinDays(filter.dateStart ?? addDays(dateEnd, 1 - statisticsDays));
  if (dateStart > dateEnd) throw new AppError("badInput", { issues: [{ path: "dateEnd", rule: "order" }] });
  if (addDays(dateStart, statisticsDaysMax) <= dateEnd)
    throw new AppError("badInput", { issues: [{ path: "dateStart", rule: "tooMany" }] });
  const [from, until] = [dayStart(dateStart, zone), dayStart(addDays(dateEnd, 1), zone)];
  return { zone, dateStart, dateEnd, from, until };
}

/** Condition on `work_order`: within reach, of a department, of a category with those below it. */
export function ofFilter(scope: RowScope, { departmentId, categoryId }: StatisticsFilter): SQL {
  return and(
    orderReach(scope),
    departmentId === undefined ? undefined : inDepartment(departmentId),
    categoryId === undefined ? undefined : inCategory(scope, categoryId),
  ) as SQL;
}

/** Condition on `order_interval`: opened in the period, of the account. */
export function openedIn({ accountId }: Pick<RowScope, "accountId">, { from, until }: Period): SQL {
  return and(
    eq(orderInterval.accountId, accountId),
    gte(orderInterval.openedAt, from),
    lt(orderInterval.openedAt, until),
  ) as SQL;
}

/** Minutes from the opening to a first reply or a resolution. */
const minutesTo = (end: typeof orderInterval.repliedAt | typeof orderInterval.resolvedAt) =>
  sql`extract(epoch from ${end} - ${orderInterval.openedAt}) / 60`;

/** Columns of `OrderTimes`, over intervals. */
export function timesTo(end: typeof orderInterval.repliedAt | typeof orderInterval.resolvedAt) {
  const minutes = minutesTo(end);
  const at = (share: number) =>
    sql<number | null>`(percentile_disc(${sql.raw(String(share))}) within group (order by ${minutes})
      filter (where ${end} is not null))::int`;
  return {
    n: sql<number>`count(${end})::int`,
    median: at(0.5),
    p90: at(0.9),
    // One that was resolved without a reply waits for none.
    waiting: sql<number>`(count(*) filter (where ${end} is null and ${orderInterval.resolvedAt} is null))::int`,
  };
}

/** The classes of a distribution, as one array of counts: up to each end of `classHours`, and longer. */
export function classesTo(end: typeof orderInterval.repliedAt | typeof orderInterval.resolvedAt) {
  const minutes = minutesTo(end);
  const ends = [...classHours, null];
  const counts = ends.map((upTo, at) => {
    const from = at === 0 ? null : classHours[at - 1];
    const conditions = [
      sql`${end} is not null`,
      from == null ? undefined : sql`${minutes} > ${from * 60}`,
      upTo === null ? undefined : sql`${minutes} <= ${upTo * 60}`,
    ];
    return sql`count(*) filter (where ${and(...conditions)})`;
  });
  return sql<number[]>`array[${sql.join(counts, sql`, `)}]::int[]`;
}

/** Counts of `classesTo` with their ends. Pure. */
export function formatBuckets(counts: readonly number[]): TimeBuckets {
  return [...classHours, null].map((upTo, at) => ({ upTo, count: counts[at] ?? 0 }));
}

export const noTimes: OrderTimes = { n: 0, median: null, p90: null, waiting: 0 };
