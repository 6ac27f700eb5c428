import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipmentCounts } from "@/db/schema/shipments";
import { countedInReach } from "@/lib/accounts/access/filter-reach";
import type { Status } from "@/lib/core/statuses";
import type { RowScope } from "@/lib/platform/adapters/context";
import type { FilterPlace } from "@/lib/shipments/records/filter-shipments";
import { resolveRange, statusOfFilter } from "@/lib/shipments/records/rules";
import { type ShipmentFilter, shipmentFilterSchema } from "@/lib/shipments/records/schemas";

const tallied: readonly string[] = ["result", "code", "dateType", "dateStart", "dateEnd", "numberType"];
/** Filter fields that need the rows themselves. */
const untallied = shipmentFilterSchema.keyof().options.filter((field) => !tallied.includes(field));

/** Whether the stored counts can evaluate this filter for a scope. */
export function isCountedRow(scope: RowScope, filter: ShipmentFilter, place: FilterPlace): boolean {
  return countedInReach(scope) !== null && isPlainFilter(filter, place);
}

/** Whether a filter is about status, carrier and the day of adding alone. Throws badInput. */
export function isPlainFilter(filter: ShipmentFilter, place: FilterPlace): boolean {
  const { kind } = resolveRange(filter, place);
  const isPlain = untallied.every((field) => String(filter[field] ?? "").trim() === "");
  return isPlain && (kind === "any" || kind === "added");
}

/**
 * Number of shipments of a filter by `key`, from the stored counts. Few rows, whatever the size of the account.
 */
async function readTally(
  db: Db,
  scope: RowScope,
  filter: ShipmentFilter,
  place: FilterPlace,
  key: SQL,
): Promise<readonly { key: unknown; n: number }[]> {
  const { start, end } = resolveRange(filter, place);
  const wanted = statusOfFilter(filter);
  const reach = countedInReach(scope);
  if (reach === null) return [];
  const rows = await db
    .select({ key, n: reach.sum })
    .from(shipmentCounts)
    .where(
      and(
        reach.where,
        eq(shipmentCounts.archived, place.archived),
        start === null ? undefined : gte(shipmentCounts.day, start),
        end === null ? undefined : lte(shipmentCounts.day, end),
        filter.code === undefined ? undefined : eq(shipmentCounts.carrier, filter.code),
        wanted === null ? undefined : eq(shipmentCounts.status, wanted),
      ),
    )
    .groupBy(sql`1`);
  return rows.filter(({ n }) => n > 0);
}

/** Number of shipments per status (null: withheld ones), from the stored counts. */
export async function countedStatuses(
  db: Db,
  scope: RowScope,
  filter: ShipmentFilter,
  place: FilterPlace,
): Promise<ReadonlyMap<Status | null, number>> {
  const rows = await readTally(db, scope, filter, place, sql`${shipmentCounts.status}`);
  return new Map(rows.map(({ key, n }) => [key as Status | null, n]));
}

export interface DayCounts {
  readonly day: string;
  readonly n: number;
}

/** Number added per day, oldest first, from the stored counts. */
export async function countedDays(
  db: Db,
  scope: RowScope,
  filter: ShipmentFilter,
  place: FilterPlace,
): Promise<readonly DayCounts[]> {
  const rows = await readTally(db, scope, filter, place, sql`${shipmentCounts.day}`);
  return rows.map(({ key, n }) => ({ day: String(key), n })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Every carrier of the shipments within reach, on the list or in the archive; for those that the counts do not know,
 * of the account: it only orders carriers.
 */
export async function countedCarriers(db: Db, scope: RowScope): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ carrier: shipmentCounts.carrier })
    .from(shipmentCounts)
    .where(countedInReach(scope)?.where ?? eq(shipmentCounts.accountId, scope.accountId));
  return rows.map(({ carrier }) => carrier);
}
