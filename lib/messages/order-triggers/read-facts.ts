import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { readNames } from "@/lib/messages/order-setup/read-names";
import type { StoredOrder } from "@/lib/messages/work-orders/write-order";
import type { RowScope } from "@/lib/platform/adapters/context";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import type { Surroundings } from "./decide-triggers";
import type { OrderFacts } from "./match-conditions";
import { findAssignment, readReceivers } from "./read-receivers";

type Account = Pick<RowScope, "accountId">;

/** What is compared of a shipment, and whose it is. */
export interface ShipmentFacts {
  readonly number: string;
  readonly carrier: string | null;
  /** null: its journey is withheld. */
  readonly status: string | null;
  readonly destination: string | null;
  readonly departmentId: string | null;
  readonly addedBy: string | null;
}

/** Shipments of the account by their ids. */
export async function readShipments(
  db: Db,
  { accountId }: Account,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShipmentFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: shipment.id, number: shipment.number, carrier: shipment.carrier },
      status: shownStatus("shipment"),
      destination: sql<string | null>`coalesce(${shipment.destination}, ${shipment.reportedDestination})`,
      ...{ departmentId: shipment.departmentId, addedBy: shipment.addedBy },
    })
    .from(shipment)
    .where(and(eq(shipment.accountId, accountId), inArray(shipment.id, [...ids])));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** What conditions compare of an order. Pure. */
export function factsOf(order: StoredOrder, about: ShipmentFacts | undefined): OrderFacts {
  const { title, description, number, categoryId, priority, status, source } = order;
  const { departmentId, roleId, assigneeId, values } = order;
  return {
    ...{ title, description, number, categoryId, priority, status, source },
    ...{ departmentId, roleId, assigneeId, values: values as OrderFacts["values"] },
    customer: order.customerEmail,
    carrier: about?.carrier ?? null,
    parcelStatus: about?.status ?? null,
    destination: about?.destination ?? null,
  };
}

/** What is there now, for orders of an account: its fields, usable categories, and who could get an order. */
export async function readSurroundings(
  db: Db,
  scope: Account,
): Promise<(order: StoredOrder, about: ShipmentFacts | undefined) => Surroundings> {
  const { fields, usable } = await readNames(db, scope);
  const receivers = await readReceivers(db, scope);
  const kinds = new Map([...fields].map(([id, { type }]) => [id, type]));
  return ({ createdBy }, about) => ({
    kinds,
    isUsable: (id) => usable.has(id),
    assign: ({ departmentId, assigneeId }, to) =>
      findAssignment(receivers, { departmentId, assigneeId, createdBy, shipment: about ?? null }, to),
  });
}
