import { and, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { shipment } from "@/db/schema/shipments";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { inDays } from "@/lib/accounts/owned-rows/read-pages";
import { addDays, dayStart } from "@/lib/core/calendar";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import {
  attentionConditions,
  hasAlarm,
  isOpenShipment,
  ofList,
} from "@/lib/shipments/records/filter-shipments";
import type { monitorCall } from "./contract";
import { type AgeGroup, listAges } from "./list-ages";
import { listDays, type ReportDays, resolveDays } from "./resolve-days";
import { sumCounts } from "./sum-counts";

type Monitor = z.input<typeof monitorCall.output>;

/**
 * What to act on, ages of parcels in transit, and additions and deliveries by day. Each figure equals the list
 * under the same filter. Throws forbidden for personal accounts.
 */
export async function reportMonitor(ctx: Context): Promise<Monitor> {
  const scope = requireOperation(ctx, "reports.view");
  const days = await resolveDays(ctx, scope);
  const [open, added, delivered, [any]] = await Promise.all([
    countOpen(ctx, scope, days),
    sumCounts(ctx.db, scope, days, "day"),
    countDelivered(ctx, scope, days),
    ctx.db.select({ id: shipment.id }).from(shipment).where(inReach(scope)).limit(1),
  ]);
  const addedOn = new Map(added.map(({ key, count }) => [key, count]));
  return {
    ...open,
    days: listDays(days).map((day, at) => ({
      day,
      added: addedOn.get(day) ?? 0,
      delivered: delivered.get(at) ?? 0,
    })),
    isNew: any === undefined,
  };
}

/** Of all open shipments (neither delivered nor returned nor expired), which are read once, by an index that has all but their estimates. */
async function countOpen(ctx: Context, scope: RowScope, { zone, today }: ReportDays) {
  const groups = listAges(today);
  const time = { now: ctx.now, zone };
  const { late: isLate, ...others } = attentionConditions;
  const counted = Object.fromEntries([
    ...Object.entries(others).map(([kind, condition]) => [kind, condition(time)]),
    ...groups.map((group) => [String(group.from), ofAge(group, zone)]),
  ] as [string, SQL][]);
  const columns = Object.fromEntries(
    Object.entries(counted).map(([name, condition]) => [
      name,
      sql<number>`(count(*) filter (where ${condition}))::int`,
    ]),
  );
  const [[row], alarm, late] = await Promise.all([
    ctx.db
      .select(columns)
      .from(shipment)
      .where(and(ofList(scope, false), isOpenShipment)),
    ctx.db.$count(shipment, and(ofList(scope, false), hasAlarm(scope))),
    ctx.db.$count(shipment, and(ofList(scope, false), isLate(time))),
  ]);
  const counts = (row ?? {}) as Record<string, number>;
  const countOf = (name: string | number) => counts[name] ?? 0;
  return {
    attention: {
      alarm,
      problem: countOf("problem"),
      needsInfo: countOf("needsInfo"),
      unreadable: countOf("unreadable"),
      late,
      stuck: countOf("stuck"),
      customs: countOf("customs"),
    },
    ageing: groups.map(({ from, to }) => ({ from, to, count: countOf(from) })),
  };
}

function ofAge({ dateStart, dateEnd }: AgeGroup, zone: string): SQL | undefined {
  return and(
    eq(shipment.status, "in_transit"),
    dateStart === null ? isNotNull(shipment.onlineAt) : undefined,
    inDays(shipment.onlineAt, dateStart, dateEnd, zone),
  );
}

/** Deliveries by the index of their day in the range. */
async function countDelivered(
  ctx: Context,
  scope: RowScope,
  days: ReportDays,
): Promise<ReadonlyMap<number, number>> {
  const begins = [...listDays(days), addDays(days.end, 1)].map((day) => dayStart(day, days.zone));
  const [first, last] = [begins[0], begins.at(-1)];
  if (!first || !last) return new Map();
  const borders = sql`${`{${begins.map((at) => at.toISOString()).join(",")}}`}::timestamptz[]`;
  const rows = await ctx.db
    .select({
      place: sql<number>`width_bucket(${shipment.deliveredAt}, ${borders})`.as("place"),
      count: sql<number>`count(*)::int`,
    })
    .from(shipment)
    .where(
      and(
        ofList(scope, false),
        isNotNull(shipment.deliveredAt),
        gte(shipment.deliveredAt, first),
        lt(shipment.deliveredAt, last),
      ),
    )
    .groupBy(sql`place`);
  return new Map(rows.map(({ place, count }) => [place - 1, count]));
}
