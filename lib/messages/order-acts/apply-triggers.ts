import { and, asc, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import { accountUser, department, role } from "@/db/schema/accounts";
import {
  orderCategory,
  orderEntry,
  orderInterval,
  orderTrigger,
  triggerRun,
  workOrder,
  workOrderSettings,
} from "@/db/schema/work-orders";
import { dueHoursDefault, type TriggerEvent } from "@/lib/messages/order-setup/constants";
import { partsOf } from "@/lib/messages/order-setup/rules";
import { type DecidedTrigger, decide, type Firing } from "@/lib/messages/order-triggers/decide-triggers";
import { factsOf, readShipments, readSurroundings } from "@/lib/messages/order-triggers/read-facts";
import { dueAfter } from "@/lib/messages/work-orders/queries";
import {
  listChanges,
  type OrderPatch,
  type StoredOrder,
  writeOrder,
} from "@/lib/messages/work-orders/write-order";
import { applyEffects } from "./apply-effects";

export interface OrderEvent {
  readonly kind: TriggerEvent;
  /** Of the record. */
  readonly entryId: number;
}

/** How often it is decided again because something that was named is being deleted. */
const decidedMax = 3;

/**
 * Runs the account's triggers for an event, in the transaction of the act that caused it, once, in their order. Answers the
 * order as they left it. What they change is no event. What cannot be done, because something was deleted or a receiver does
 * not see the order, is left out.
 */
export async function applyTriggers(
  tx: Tx,
  order: StoredOrder,
  event: OrderEvent,
  now: Date,
): Promise<StoredOrder> {
  const triggers = await readWaiting(tx, order, event);
  if (triggers.length === 0) return order;
  let present = order;
  for (const firing of await decideSafely(tx, order, event, triggers))
    present = await fire(tx, present, firing, event, now);
  return present;
}

/** Active triggers that wait for such an event and did not fire for this one. They stay until the transaction ends. */
async function readWaiting(
  tx: Tx,
  { accountId }: StoredOrder,
  { kind, entryId }: OrderEvent,
): Promise<DecidedTrigger[]> {
  const ran = tx
    .select({ one: sql`1` })
    .from(triggerRun)
    .where(and(eq(triggerRun.entryId, entryId), eq(triggerRun.triggerId, orderTrigger.id)));
  const rows = await tx
    .select()
    .from(orderTrigger)
    .where(
      and(
        eq(orderTrigger.accountId, accountId),
        eq(orderTrigger.event, kind),
        eq(orderTrigger.active, true),
        notExists(ran),
      ),
    )
    .orderBy(asc(orderTrigger.position), asc(orderTrigger.id))
    .for("key share");
  return rows.map(({ id, event, position, ...row }) => ({ id, event, position, ...partsOf(row) }));
}

/** Firings that name only what stays until the transaction ends. */
async function decideSafely(
  tx: Tx,
  order: StoredOrder,
  { kind, entryId }: OrderEvent,
  triggers: readonly DecidedTrigger[],
): Promise<readonly Firing[]> {
  const text = await readText(tx, entryId);
  for (let left = decidedMax; left > 0; left -= 1) {
    const { shipmentId } = order;
    const about = (await readShipments(tx, order, shipmentId === null ? [] : [shipmentId])).get(
      shipmentId ?? "",
    );
    const around = await readSurroundings(tx, order);
    const decided = decide(factsOf(order, about), { kind, text }, triggers, around(order, about));
    if (await keepNamed(tx, decided.firings)) return decided.firings;
  }
  return [];
}

async function readText(tx: Tx, entryId: number): Promise<string | null> {
  const [entry] = await tx
    .select({ text: sql<string | null>`${orderEntry.data} ->> 'text'` })
    .from(orderEntry)
    .where(eq(orderEntry.id, entryId));
  return entry?.text ?? null;
}

/** Locks what firings name against deletion; false if some of it is gone. */
async function keepNamed(tx: Tx, firings: readonly Firing[]): Promise<boolean> {
  const idsOf = (key: "categoryId" | "departmentId" | "roleId" | "assigneeId") => [
    ...new Set(firings.flatMap(({ patch }) => patch[key] ?? [])),
  ];
  const keep = async (table: PgTable, column: SQL, ids: readonly string[]) => {
    if (ids.length === 0) return true;
    const rows = await tx.execute(
      sql`select 1 from ${table} where ${column} = any(${sql.param([...ids])}::uuid[]) for key share`,
    );
    return rows.length === ids.length;
  };
  return (
    (await keep(orderCategory, sql`${orderCategory.id}`, idsOf("categoryId"))) &&
    (await keep(department, sql`${department.id}`, idsOf("departmentId"))) &&
    (await keep(role, sql`${role.id}`, idsOf("roleId"))) &&
    (await keep(accountUser, sql`${accountUser.id}`, idsOf("assigneeId")))
  );
}

/** One entry of the record, and one of the trigger's log; then what it does besides changes. */
async function fire(
  tx: Tx,
  order: StoredOrder,
  { triggerId, patch: decided, notes, effects }: Firing,
  { entryId }: OrderEvent,
  now: Date,
): Promise<StoredOrder> {
  const patch: OrderPatch = { ...decided, ...(await dueOf(tx, order, decided.priority)) };
  const { accountId, id: orderId } = order;
  const changes = listChanges(order, patch);
  const data = {
    ...{ triggerId, ...(notes.length > 0 && { text: notes.join("\n\n") }) },
    ...(effects.some((one) => one.do === "webhook") && { webhook: true as const }),
  };
  const changed = await writeOrder(tx, order, patch, { kind: "triggered", by: null, data }, now);
  const left = await applyEffects(tx, changed.order, effects, { entryId, triggerId }, now);
  const logged = [...changes, ...left.log];
  await tx.insert(triggerRun).values({ entryId, triggerId, accountId, orderId, at: now, changes: logged });
  return left.order;
}

/** Another priority is another due time, from when the order was opened. */
async function dueOf(
  tx: Tx,
  { id, accountId, reopened, createdAt }: StoredOrder,
  priority: number | undefined,
): Promise<OrderPatch> {
  if (priority === undefined) return {};
  const [row] = await tx
    .select({ openedAt: orderInterval.openedAt, dueHours: workOrderSettings.dueHours })
    .from(workOrder)
    .leftJoin(orderInterval, and(eq(orderInterval.orderId, workOrder.id), eq(orderInterval.nth, reopened)))
    .leftJoin(workOrderSettings, eq(workOrderSettings.accountId, accountId))
    .where(eq(workOrder.id, id));
  return { dueAt: dueAfter(row?.dueHours ?? dueHoursDefault, priority, row?.openedAt ?? createdAt) };
}
