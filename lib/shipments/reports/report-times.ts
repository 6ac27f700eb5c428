import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { shipment } from "@/db/schema/shipments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { inDays } from "@/lib/accounts/owned-rows/read-pages";
import type { Context } from "@/lib/platform/adapters/context";
import { ofList } from "@/lib/shipments/records/filter-shipments";
import type { deliveredTimeCall, onlineTimeCall } from "./contract";
import { listDays, type ReportDays, resolveDays } from "./resolve-days";

/**
 * Hours from being handed over (or added, if unknown) to the carrier's first event, of those added in the last
 * 30 days. Events before that are left out. Throws forbidden for personal accounts.
 */
export async function reportOnlineTime(ctx: Context): Promise<z.input<typeof onlineTimeCall.output>> {
  const scope = requireOperation(ctx, "reports.view");
  const days = await resolveDays(ctx, scope);
  const begun = sql`coalesce(${shipment.shippedAt}, ${shipment.addedAt})`;
  return measure(ctx, days, {
    time: sql`${shipment.onlineAt} - ${begun}`,
    day: sql`${shipment.addedOn}`,
    where: and(
      ofList(scope, false),
      gte(shipment.addedOn, days.start),
      lte(shipment.addedOn, days.end),
      sql`${shipment.onlineAt} >= ${begun}`,
    ),
  });
}

/**
 * Hours from the first event to the delivery, of those delivered in the last 30 days. Throws forbidden for
 * personal accounts.
 */
export async function reportDeliveredTime(ctx: Context): Promise<z.input<typeof deliveredTimeCall.output>> {
  const scope = requireOperation(ctx, "reports.view");
  const days = await resolveDays(ctx, scope);
  return measure(ctx, days, {
    time: sql`${shipment.deliveredAt} - ${shipment.onlineAt}`,
    day: sql`(${shipment.deliveredAt} at time zone ${days.zone})::date`,
    where: and(
      ofList(scope, false),
      inDays(shipment.deliveredAt, days.start, days.end, days.zone),
      sql`${shipment.deliveredAt} >= ${shipment.onlineAt}`,
    ),
  });
}

const hourSeconds = 3600;

interface Measured {
  readonly time: SQL;
  /** Local day that a time counts for. */
  readonly day: SQL;
  readonly where: SQL | undefined;
}

/**
 * Average and median, and the average of each day, in one reading. Tenths of an hour with their frequency: sorting a few
 * thousand of these is faster than sorting all times.
 */
async function measure(ctx: Context, range: ReportDays, { time, day, where }: Measured) {
  const seconds = sql`date_part('epoch', ${time})`;
  const rows = await ctx.db
    .select({
      tenths: sql<number | null>`round(${seconds} * 10 / ${sql.raw(String(hourSeconds))})::int`.as("tenths"),
      day: sql<string | null>`${day}::text`.as("day"),
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`sum(${seconds})`,
    })
    .from(shipment)
    .where(where)
    .groupBy(sql`grouping sets ((tenths), (day))`);
  const byDay = new Map(rows.map((row) => [row.day, toTenth(row.seconds / hourSeconds / row.count)]));
  const days = listDays(range).map((one) => byDay.get(one) ?? null);
  const counted = rows.flatMap(({ tenths, ...row }) => (tenths === null ? [] : [{ ...row, tenths }]));
  const shipments = counted.reduce((sum, row) => sum + row.count, 0);
  if (shipments === 0) return { average: null, median: null, shipments, days };
  const whole = counted.reduce((sum, row) => sum + row.seconds, 0);
  const sorted = counted.sort((a, b) => a.tenths - b.tenths);
  const median = (tenthsAt(sorted, (shipments - 1) >> 1) + tenthsAt(sorted, shipments >> 1)) / 2;
  return {
    average: toTenth(whole / hourSeconds / shipments),
    median: toTenth(median / 10),
    shipments,
    days,
  };
}

/** The value at a position of the sorted list that the counts stand for. */
function tenthsAt(
  sorted: readonly { readonly tenths: number; readonly count: number }[],
  place: number,
): number {
  let passed = 0;
  const found = sorted.find(({ count }) => {
    passed += count;
    return passed > place;
  });
  return found?.tenths ?? 0;
}

function toTenth(hours: number): number {
  return Math.round(hours * 10) / 10;
}
