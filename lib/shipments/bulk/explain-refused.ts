import { and, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { deletedShipment, shipment } from "@/db/schema/shipments";
import { deletedInReach, inReach } from "@/lib/accounts/access/filter-reach";
import type { RowScope } from "@/lib/platform/adapters/context";
import type { BulkReason } from "@/lib/shipments/records/constants";
import type { BulkRefusal } from "@/lib/shipments/records/schemas";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type { BulkAction } from "./apply-batch";

/** Why an action was not applied: to those in the archive, and to those on the list. */
const reasons: Readonly<
  Record<BulkAction["kind"], { readonly archived: BulkReason; readonly inList: BulkReason }>
> = {
  refresh: { archived: "archived", inList: "archived" },
  delete: { archived: "gone", inList: "gone" },
  restore: { archived: "numberInList", inList: "numberInList" },
  purge: { archived: "gone", inList: "gone" },
  stop: { archived: "archived", inList: "archived" },
  continue: { archived: "numberInList", inList: "inList" },
  edit: { archived: "archived", inList: "numberInList" },
  mailsOn: { archived: "archived", inList: "mailElsewhere" },
  mailsOff: { archived: "archived", inList: "mailElsewhere" },
};

/**
 * Why these shipments were not changed, in the order given: read in the same transaction. Ids
 * that do not exist, or are beyond the scope's reach, are `gone`.
 */
export async function explainRefused(
  db: Db,
  scope: RowScope,
  kind: BulkAction["kind"],
  ids: readonly string[],
): Promise<BulkRefusal[]> {
  if (ids.length === 0) return [];
  const rows = await (kind === "restore" ? readDeleted : readRows)(db, scope, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id): BulkRefusal => {
    const row = found.get(id);
    if (!row) return { id, number: null, carrier: null, reason: "gone" };
    const { number, carrier, archivedAt } = row;
    return {
      id,
      number,
      carrier: carrier === unknownCarrier ? null : carrier,
      reason: reasons[kind][archivedAt === null ? "inList" : "archived"],
    };
  });
}

function readRows(db: Db, scope: RowScope, ids: readonly string[]) {
  return db
    .select({
      id: shipment.id,
      number: shipment.number,
      carrier: shipment.carrier,
      archivedAt: shipment.archivedAt,
    })
    .from(shipment)
    .where(and(inReach(scope), inArray(shipment.id, [...ids])));
}

function readDeleted(db: Db, scope: RowScope, ids: readonly string[]) {
  const { id, record } = deletedShipment;
  return db
    .select({
      id,
      number: sql<string>`${record} ->> 'number'`,
      carrier: sql<string>`${record} ->> 'carrier'`,
      archivedAt: sql<string | null>`${record} ->> 'archived_at'`,
    })
    .from(deletedShipment)
    .where(and(deletedInReach(scope), inArray(id, [...ids])));
}
