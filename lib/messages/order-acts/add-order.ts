import type { z } from "zod";
import type { Tx } from "@/db/client";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { addOrderCall } from "@/lib/messages/work-orders/contract";
import { parseValues } from "@/lib/messages/work-orders/parse-values";
import {
  dueAfter,
  readFields,
  requireActive,
  requireCategory,
  requireShipment,
} from "@/lib/messages/work-orders/queries";
import type { PlacedOrder } from "@/lib/messages/work-orders/rules";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { addEntry } from "@/lib/messages/work-orders/write-order";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { answerOrder } from "./answer-order";
import { applyTriggers } from "./apply-triggers";
import { findReceiver, requireReceiver } from "./find-receiver";
import { guardCustomer } from "./guard-customer";
import { insertOrder } from "./insert-order";

type Input = z.output<typeof addOrderCall.input>;

/**
 * Adds an order, pending, and runs the triggers for it. Throws workOrdersOff; notFound for a category that does not exist
 * and a shipment beyond reach; receiverCannotSee; badInput as `requireCategory` and `parseValues`, and for a number that is
 * no tracking number; forbidden as `guardCustomer`.
 */
export async function addOrder(ctx: Context, input: Input): Promise<OrderView> {
  const scope = requireSessionOperation(ctx, "orders.edit");
  const { db, now } = ctx;
  guardCustomer(scope, input.customer ?? undefined);
  return db.transaction(async (tx) => {
    const dueHours = await requireActive(tx, scope);
    const category = await requireCategory(tx, scope, input.categoryId);
    const shipment = input.shipmentId === null ? null : await requireShipment(tx, scope, input.shipmentId);
    const number = shipment?.number ?? parseNumber(input.number);
    const values = parseValues(await readFields(tx, scope), input.fields);
    const created = { departmentId: null, assigneeId: null, createdBy: scope.userId, shipment };
    const assignment = await choosePlace(tx, scope, { to: input.to, category, created });
    const { title, description, categoryId, shipmentId, priority, customer } = input;
    const order = await insertOrder(tx, {
      ...{ title, description, categoryId, shipmentId, priority, number, values, ...assignment },
      ...{ accountId: scope.accountId, createdBy: scope.userId, createdAt: now, updatedAt: now },
      source: shipmentId === null ? "manual" : "shipment",
      ...(customer && { customerEmail: customer.email, customerName: customer.name }),
      dueAt: dueAfter(dueHours, priority, now),
    });
    const entryId = await addEntry(tx, order, { kind: "created", by: scope.userId }, [], now);
    const left = await applyTriggers(tx, order, { kind: "created", entryId }, now);
    return answerOrder(tx, scope, left, now);
  });
}

function parseNumber(text: string | null): string | null {
  if (text === null) return null;
  const { number } = normalizeNumber(text);
  if (number === null) throw new AppError("badInput", { issues: [{ path: "number", rule: "invalid" }] });
  return number;
}

/**
 * The department is the category's if somebody there could see the order, else the caller's; the receiver is whom the caller
 * chose.
 */
async function choosePlace(
  tx: Tx,
  scope: SessionScope,
  given: {
    readonly to: Input["to"];
    readonly category: { readonly departmentId: string | null };
    readonly created: PlacedOrder;
  },
) {
  const { to, category, created } = given;
  const own = { departmentId: scope.departmentId, roleId: null, assigneeId: null };
  const { departmentId } = category;
  const usual =
    (departmentId === null ? null : await findReceiver(tx, scope, created, { departmentId })) ?? own;
  return to ? requireReceiver(tx, scope, { ...created, ...usual }, to) : usual;
}
