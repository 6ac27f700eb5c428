import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  orderEntry,
  orderInterval,
  orderTrigger,
  workOrder,
  workOrderSettings,
} from "@/db/schema/work-orders";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { hourMs } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import { dueHoursDefault, type TriggerEvent } from "@/lib/messages/order-setup/constants";
import type { TriggerParts } from "@/lib/messages/order-setup/rules";
import {
  addEntry,
  lockOrder,
  type OrderPatch,
  type StoredOrder,
  writeOrder,
} from "@/lib/messages/work-orders/write-order";
import { applyTriggers } from "../apply-triggers";

let seq = 0;

/** Work orders of an account, switched on. */
export async function storeSettings(db: Database, accountId: AccountId): Promise<void> {
  const row = { accountId, active: true, lastNumber: 0, dueHours: dueHoursDefault, updatedAt: new Date() };
  await db.insert(workOrderSettings).values(row);
}

/** Stores a pending order with its interval and its first entry, whose triggers do not run; answers its id and the entry's. */
export async function storeOrder(
  db: Database,
  accountId: AccountId,
  given: Partial<typeof workOrder.$inferInsert> = {},
): Promise<{ readonly id: string; readonly entryId: number }> {
  seq += 1;
  const now = given.createdAt ?? new Date();
  const id = given.id ?? newId(now);
  return db.transaction(async (tx) => {
    await tx.insert(workOrder).values({
      ...{ id, accountId, seq, title: "Title", description: "Description", priority: 3, status: "pending" },
      ...{ values: {}, source: "manual", createdAt: now, updatedAt: now },
      ...{ dueAt: new Date(now.getTime() + 24 * hourMs), ...given },
    });
    await tx.insert(orderInterval).values({ orderId: id, accountId, nth: 0, openedAt: now });
    return { id, entryId: await addEntry(tx, { id, accountId }, { kind: "created", by: null }, [], now) };
  });
}

/** Stores an active trigger; answers its id. */
export async function storeTrigger(
  db: Database,
  accountId: AccountId,
  name: string,
  {
    event = "changed",
    position = 0,
    ...parts
  }: Partial<TriggerParts> & Partial<typeof orderTrigger.$inferInsert>,
): Promise<string> {
  const id = newId();
  const now = new Date();
  await db.insert(orderTrigger).values({
    ...{ id, accountId, name, event, position, all: [], any: [], actions: [], active: true },
    ...{ createdAt: now, updatedAt: now, ...parts },
  });
  return id;
}

/** Changes an order, then runs the triggers of the event, in one transaction. */
export async function act(
  db: Database,
  accountId: AccountId,
  id: string,
  { kind = "changed", text, ...patch }: OrderPatch & { readonly kind?: TriggerEvent; readonly text?: string },
  now = new Date(),
): Promise<{ readonly order: StoredOrder; readonly entryId: number }> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, proveWholeAccount(accountId), { id });
    const entry = { kind, by: null, ...(text !== undefined && { data: { text } }) };
    const changed = await writeOrder(tx, order, patch, entry, now);
    return {
      ...{ entryId: changed.entryId },
      order: await applyTriggers(tx, changed.order, { kind, entryId: changed.entryId }, now),
    };
  });
}

/** An order's record, oldest first. */
export function readRecord(db: Database, orderId: string, kind?: string) {
  return db
    .select()
    .from(orderEntry)
    .where(and(eq(orderEntry.orderId, orderId), kind === undefined ? undefined : eq(orderEntry.kind, kind)))
    .orderBy(asc(orderEntry.id));
}
