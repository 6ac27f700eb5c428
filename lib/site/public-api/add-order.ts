import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Locale } from "@/lib/core/locales";
import { chooseCategory } from "@/lib/messages/order-acts/add-customer-order";
import { answerOrder } from "@/lib/messages/order-acts/answer-order";
import { applyTriggers } from "@/lib/messages/order-acts/apply-triggers";
import { findDepartment } from "@/lib/messages/order-acts/find-receiver";
import { insertOrder } from "@/lib/messages/order-acts/insert-order";
import { dueAfter, requireActive } from "@/lib/messages/work-orders/queries";
import { addEntry } from "@/lib/messages/work-orders/write-order";
import type { RowScope } from "@/lib/platform/adapters/context";
import type { ApiVerb } from "./run-call";
import { viewApiOrder } from "./view-order";

interface Body {
  readonly title: string;
  readonly description: string;
  readonly trackNum?: string;
  readonly categoryId?: string;
  readonly priority: number;
  readonly customer?: { readonly email: string; readonly name?: string; readonly language?: Locale };
}

/**
 * Adds a work order, and runs the triggers for it: about the account's shipment with the number, if there is one of it only.
 * Without a category it has that of customers' orders. Throws workOrdersOff, notFound for a category that does not exist, badInput
 * for one that orders cannot have.
 */
export const addOrder: ApiVerb = async (ctx, { body }) => {
  const scope = requireOperation(ctx, "orders.edit");
  const { title, description, trackNum, categoryId: chosen, priority, customer } = body as unknown as Body;
  const { db, now } = ctx;
  const { accountId } = scope;
  const view = await db.transaction(async (tx) => {
    const dueHours = await requireActive(tx, scope);
    const categoryId = chosen ?? (await chooseCategory(tx, accountId));
    const about = await findShipment(tx, scope, trackNum);
    const order = await insertOrder(tx, {
      ...{ accountId, title, description, priority, categoryId, source: "api", values: {} },
      ...{ shipmentId: about?.id ?? null, number: trackNum ?? null },
      departmentId: await findDepartment(tx, scope, { categoryId, shipment: about }),
      ...{ customerEmail: customer?.email ?? null, customerName: customer?.name ?? "" },
      ...{ customerLocale: customer?.language ?? null, createdAt: now, updatedAt: now },
      dueAt: dueAfter(dueHours, priority, now),
    });
    const entryId = await addEntry(tx, order, { kind: "created", by: null }, [], now);
    const left = await applyTriggers(tx, order, { kind: "created", entryId }, now);
    return answerOrder(tx, scope, left, now);
  });
  return { order: viewApiOrder(view) };
};

/** It is not deleted before the transaction ends. */
async function findShipment(tx: Tx, scope: RowScope, number: string | undefined) {
  if (number === undefined) return null;
  const rows = await tx
    .select({ id: shipment.id, departmentId: shipment.departmentId, addedBy: shipment.addedBy })
    .from(shipment)
    .where(and(inReach(scope), eq(shipment.number, number)))
    .limit(2)
    .for("key share");
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
