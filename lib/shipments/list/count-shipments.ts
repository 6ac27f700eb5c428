import { type SQL, sql } from "drizzle-orm";
import { bypassRowSecurity, foreignRow } from "@/db/account-database";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import type { Status } from "@/lib/core/statuses";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { countedMax, type ListView, listViewNames, viewStatuses } from "@/lib/shipments/records/constants";
import type { CountsAnswer } from "@/lib/shipments/records/contract-parts";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { type FilterPlace, needsAction, shipmentCondition } from "@/lib/shipments/records/filter-shipments";
import { requireOwn } from "@/lib/shipments/records/require-own";
import type { ShipmentFilter } from "@/lib/shipments/records/schemas";
import { countedStatuses, isCountedRow } from "./read-counts";

/**
 * How many shipments each of the ten views has under this filter, ignoring its status, and how many wait for their
 * account, which is a view too. Throws badInput.
 */
export async function countShipments(ctx: Context, filter: ShipmentFilter): Promise<CountsAnswer> {
  const scope = requireOperation(ctx, "shipments.view");
  const place = { archived: false, zone: await readZone(ctx.db, scope), now: ctx.now };
  const attention = filter.attention === "action" ? undefined : filter.attention;
  const every = { ...filter, attention, result: undefined };
  const isExact = isCountedRow(scope, every, place);
  const { found, action } = await (isExact ? readStored : countRows)(ctx.db, scope, every, place);
  const total = [...found.values()].reduce((sum, n) => sum + n, 0);
  const counts = Object.fromEntries(
    listViewNames.map((view) => {
      const status = viewStatuses[view];
      return [view, status === null ? total : (found.get(status) ?? 0)];
    }),
  ) as Record<ListView, number>;
  return { counts, action, atLeast: !isExact && total >= countedMax };
}

interface Found {
  readonly found: ReadonlyMap<Status | null, number>;
  readonly action: number;
}

/** From the stored counts. They do not know who waits for its account: these are few among those without a status. */
async function readStored(
  db: Db,
  scope: RowScope,
  filter: ShipmentFilter,
  place: FilterPlace,
): Promise<Found> {
  const waiting = shipmentCondition(scope, { ...filter, attention: "action" }, place);
  const [found, action] = await Promise.all([
    countedStatuses(db, scope, filter, place),
    db.$count(shipment, waiting),
  ]);
  return { found, action };
}

/** Counts the rows themselves, up to the limit. */
async function countRows(
  db: Db,
  scope: RowScope,
  filter: ShipmentFilter,
  place: FilterPlace,
): Promise<Found> {
  // Row-level security would keep a search from its index: the result is checked instead.
  const rows = await bypassRowSecurity(db, (whole) =>
    countMatches(whole, shipmentCondition(scope, filter, place)),
  );
  for (const { foreign } of rows) requireOwn(foreign);
  return {
    found: new Map(rows.map(({ status, n }) => [status, n])),
    action: rows.reduce((sum, { action }) => sum + action, 0),
  };
}

function countMatches(db: Db, condition: SQL) {
  const some = db
    .select({
      status: shownStatus("shipment").as("status"),
      accountId: shipment.accountId,
      action: sql<boolean>`${needsAction}`.as("action"),
    })
    .from(shipment)
    .where(condition)
    .limit(countedMax)
    .as("some");
  return db
    .select({
      status: some.status,
      n: sql<number>`count(*)`.mapWith(Number),
      action: sql<number>`count(*) filter (where ${some.action})`.mapWith(Number),
      foreign: sql<boolean | null>`bool_or(${foreignRow(some.accountId)})`,
    })
    .from(some)
    .groupBy(some.status);
}
