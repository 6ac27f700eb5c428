import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { workOrder } from "@/db/schema/work-orders";
import { findMemberScope } from "@/lib/accounts/access/find-member-scope";
import { proveWholeAccount } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import { orderReach } from "@/lib/messages/work-orders/filter-reach";
import { isHeld } from "@/lib/messages/work-orders/queries";
import { lockOrder, writeOrder } from "@/lib/messages/work-orders/write-order";
import type { Context } from "@/lib/platform/adapters/context";

/** Of an account, of a member, or all. */
interface Part {
  readonly accountId?: AccountId;
  readonly userId?: string;
}

interface Holder {
  readonly accountId: AccountId;
  /** Null: the assignee was deleted. */
  readonly userId: string | null;
}

const isOpen = ne(workOrder.status, "resolved");

/**
 * Frees open orders whose assignee cannot see them or work on them any more: pending, without an assignee. Each in a
 * transaction of its own, in which it is looked at again; a second run changes nothing. On shutdown the schedule goes on.
 */
export async function releaseLostOrders({ db, now, signal }: Context, part: Part = {}): Promise<void> {
  for (const holder of await listHolders(db, part))
    for (const id of await listLost(db, holder)) {
      if (signal.aborted) return;
      await release(db, { id, ...holder }, now);
    }
}

/** Whoever has open orders. */
async function listHolders(db: Db, { accountId, userId }: Part): Promise<readonly Holder[]> {
  return db
    .selectDistinct({ accountId: workOrder.accountId, userId: workOrder.assigneeId })
    .from(workOrder)
    .where(
      and(
        isOpen,
        or(isNotNull(workOrder.assigneeId), eq(workOrder.status, "processing")),
        accountId === undefined ? undefined : eq(workOrder.accountId, accountId),
        userId === undefined ? undefined : eq(workOrder.assigneeId, userId),
      ),
    );
}

async function listLost(db: Db, { accountId, userId }: Holder): Promise<readonly string[]> {
  const rows = await db
    .select({ id: workOrder.id })
    .from(workOrder)
    .where(and(eq(workOrder.accountId, accountId), isOpen, await lostBy(db, { accountId, userId })));
  return rows.map(({ id }) => id);
}

async function lostBy(db: Db, { accountId, userId }: Holder): Promise<SQL | undefined> {
  if (userId === null) return and(isNull(workOrder.assigneeId), eq(workOrder.status, "processing"));
  const scope = await findMemberScope(db, { accountId, userId }, "orders.edit");
  const own = eq(workOrder.assigneeId, userId);
  // The order's department may be null, which no list contains.
  return scope ? and(own, sql`(${orderReach(scope)}) is not true`) : own;
}

async function release(
  db: Context["db"],
  { id, accountId }: Holder & { readonly id: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, proveWholeAccount(accountId), { id }).catch(ignoreMissing);
    if (!order || order.status === "resolved" || (await isHeld(tx, order))) return;
    if (order.status === "pending" && order.assigneeId === null) return;
    const patch = { status: "pending", assigneeId: null };
    await writeOrder(tx, order, patch, { kind: "freed", by: null }, now);
  });
}

/** It was deleted with its account. */
function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && error.key === "notFound") return null;
  throw error;
}
