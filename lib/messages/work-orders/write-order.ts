import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { webhook } from "@/db/schema/webhooks";
import { orderEntry, orderInterval, workOrder } from "@/db/schema/work-orders";
import { AppError } from "@/lib/core/app-error";
import type { RowScope } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { enqueue } from "@/lib/platform/adapters/queue";
import type { EntryKind } from "./constants";
import { orderRecorded } from "./events";
import { orderReach } from "./filter-reach";
import type { Change, EntryData } from "./schemas";

/** An order as it is stored. */
export type StoredOrder = typeof workOrder.$inferSelect;

/** Columns that an act changes. `values`: of the company's own fields, all of them. */
export type OrderPatch = Partial<
  Pick<
    StoredOrder,
    | "title"
    | "description"
    | "categoryId"
    | "priority"
    | "status"
    | "departmentId"
    | "roleId"
    | "assigneeId"
    | "shipmentId"
    | "number"
    | "dueAt"
    | "values"
    | "customerEmail"
    | "customerName"
    | "customerLocale"
    | "mergedInto"
  >
>;

export interface NewEntry {
  readonly kind: EntryKind;
  /** Id of the user who acts; null = a trigger or a program. */
  readonly by: string | null;
  /** Its changes are computed from the patch, */
  readonly data?: Omit<EntryData, "changes">;
  /** and these are of other tables. */
  readonly changes?: readonly Change[];
}

/** The order, locked until the transaction ends. Throws notFound out of reach, changedMeanwhile for another version. */
export async function lockOrder(
  tx: Tx,
  scope: Pick<RowScope, "accountId" | "rows">,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<StoredOrder> {
  const [row] = await tx
    .select()
    .from(workOrder)
    .where(and(eq(workOrder.id, id), orderReach(scope)))
    .for("no key update", { of: workOrder });
  if (!row) throw new AppError("notFound");
  if (version !== undefined && version !== row.version) throw new AppError("changedMeanwhile");
  return row;
}

/**
 * Changes a locked order, with its version, the interval for which it is open, and an entry of its record: everything that
 * ever changes an order goes through here. Answers the order as it is now, and the entry's id.
 */
export async function writeOrder(
  tx: Tx,
  order: StoredOrder,
  patch: OrderPatch,
  { kind, by, data, changes: others = [] }: NewEntry,
  now: Date,
): Promise<{ readonly order: StoredOrder; readonly entryId: number }> {
  const changes = [...listChanges(order, patch), ...others];
  const opens = patch.status !== undefined && patch.status !== "resolved" && order.status === "resolved";
  const resolves = patch.status === "resolved" && order.status !== "resolved";
  const [changed] = await tx
    .update(workOrder)
    .set({
      ...patch,
      version: order.version + 1,
      updatedAt: now,
      ...(resolves && { resolvedAt: now }),
      ...(opens && { resolvedAt: null, reopened: order.reopened + 1 }),
    })
    .where(eq(workOrder.id, order.id))
    .returning();
  if (!changed) throw new AppError("notFound");
  if (opens)
    await tx.insert(orderInterval).values({
      ...{ orderId: order.id, accountId: order.accountId, nth: changed.reopened, openedAt: now },
    });
  const isRead = changed.customerEmail === null || data?.to === "customer";
  if (kind === "replied" && by !== null && isRead) await noteReply(tx, changed, by, now);
  if (resolves)
    await tx
      .update(orderInterval)
      .set({ resolvedAt: now, resolvedBy: by })
      .where(and(eq(orderInterval.orderId, order.id), eq(orderInterval.nth, order.reopened)));
  const entryId = await addEntry(tx, changed, { kind, by, ...(data && { data }) }, changes, now);
  return { order: changed, entryId };
}

/** Adds an entry to an order's record, and notifies open queues of the account; answers its id. */
export async function addEntry(
  tx: Tx,
  { id, accountId }: Pick<StoredOrder, "id" | "accountId">,
  { kind, by, data }: NewEntry,
  changes: readonly Change[],
  now: Date,
): Promise<number> {
  const [entry] = await tx
    .insert(orderEntry)
    .values({ accountId, orderId: id, at: now, by, kind, data: { ...data, changes } })
    .returning({ id: orderEntry.id });
  if (!entry) throw new Error("an entry without an id");
  await publish(tx, notificationChannels.accountChanged, `${accountId}:orders`);
  if (await hasEndpoint(tx, accountId))
    await enqueue(tx, orderRecorded, { orderId: id }, { key: `order recorded:${id}` });
  return entry.id;
}

/** Whether the account has an address that gets events of orders. */
async function hasEndpoint(tx: Tx, accountId: StoredOrder["accountId"]): Promise<boolean> {
  const isChosen = sql`jsonb_path_exists(${webhook.types}, '$.keyvalue() ? (@.key starts with "order.")')`;
  return (await tx.$count(webhook, and(eq(webhook.accountId, accountId), isChosen))) > 0;
}

/** The first reply by a person in the present interval: to the customer, if the order has one. */
async function noteReply(tx: Tx, { id, reopened }: StoredOrder, by: string, now: Date): Promise<void> {
  await tx
    .update(orderInterval)
    .set({ repliedAt: now, repliedBy: by })
    .where(
      and(
        eq(orderInterval.orderId, id),
        eq(orderInterval.nth, reopened),
        sql`${orderInterval.repliedAt} is null`,
      ),
    );
}

/** Names of columns in the record. */
const recorded = {
  title: "title",
  description: "description",
  categoryId: "category",
  priority: "priority",
  status: "status",
  departmentId: "department",
  roleId: "role",
  assigneeId: "assignee",
  shipmentId: "shipment",
  dueAt: "dueAt",
  customerEmail: "customer",
  customerName: "customerName",
} as const;

/** What a patch changes. Pure. */
export function listChanges(order: StoredOrder, patch: OrderPatch): Change[] {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null)) as never;
  const changes: Change[] = [];
  for (const [column, field] of Object.entries(recorded)) {
    const key = column as keyof typeof recorded;
    const [from, to] = [plain(order[key]), plain(patch[key])];
    if (key in patch && from !== to) changes.push({ field, from, to });
  }
  if (patch.values !== undefined) {
    const [before, after] = [order.values, patch.values] as [Record<string, never>, Record<string, never>];
    for (const id of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (JSON.stringify(before[id]) !== JSON.stringify(after[id]))
        changes.push({ field: `field:${id}`, from: before[id] ?? null, to: after[id] ?? null });
  }
  return changes;
}
