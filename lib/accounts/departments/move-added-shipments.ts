import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { accountUser, role } from "@/db/schema/accounts";
import { apiKey } from "@/db/schema/public-api";
import { shipment } from "@/db/schema/shipments";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { memberColumns, readMembership } from "@/lib/accounts/access/read-membership";
import { proveRows } from "@/lib/accounts/access/require-operation";
import { shipmentsPerHandover } from "@/lib/accounts/organization/constants";
import { memberLeft } from "@/lib/accounts/organization/events";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { clearReporter } from "./move-orders";

type Left = z.output<typeof memberLeft.payload>;

/**
 * Gives the shipments that a deleted member added to the heir, as far as who deleted them may reach the shipments now;
 * the others go to the owner, who sees them anyway. Then deletes the member's row, with views, imports and runs. In
 * batches: there may be a million. On shutdown the rest is left to the next worker.
 */
export async function moveAddedShipments(ctx: Context, left: Left): Promise<void> {
  const [member] = await ctx.db
    .select({ accountId: accountUser.accountId })
    .from(accountUser)
    .where(and(eq(accountUser.id, left.userId), eq(accountUser.email, ""), ne(accountUser.role, "owner")));
  if (!member) return;
  const { accountId } = member;
  const users = await readUsers(ctx.db, accountId);
  const owner = users.find(({ isOwner }) => isOwner)?.id ?? null;
  const heir = users.find(({ id }) => id === left.heirId)?.id ?? owner;
  const reach = users.find(({ id }) => id === left.callerId)?.reach;
  const done =
    (!reach || (await give(ctx, left.userId, heir, reach))) &&
    (await give(ctx, left.userId, owner, null)) &&
    (await clearOrders(ctx, left.userId));
  if (!done) return enqueue(ctx.db, memberLeft, left);
  await ctx.db.transaction((tx) => deleteRow(tx, left.userId));
}

/** Returns whether none are left. The record of each order still has the member's id. */
async function clearOrders({ db, signal }: Context, userId: string): Promise<boolean> {
  while (!signal.aborted) if (await clearReporter(db, userId)) return true;
  return false;
}

/**
 * A key that was made or rotated in the moment of the deletion is deleted, too: without the row it would be the owner's.
 * The lock makes a later one fail.
 */
async function deleteRow(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: accountUser.id }).from(accountUser).where(eq(accountUser.id, userId)).for("update");
  await tx.delete(apiKey).where(eq(apiKey.createdBy, userId));
  await tx.delete(accountUser).where(eq(accountUser.id, userId));
}

/** The users who are left in the account, with the shipments that those who manage members may reach. */
async function readUsers(db: Db, accountId: RowScope["accountId"]) {
  const rows = await db
    .select({ id: accountUser.id, active: accountUser.active, ...memberColumns })
    .from(accountUser)
    .leftJoin(role, and(eq(role.id, accountUser.roleId), eq(role.active, true)))
    .where(and(eq(accountUser.accountId, accountId), ne(accountUser.email, "")));
  return rows.map(({ id, active, ...row }) => {
    const membership = readMembership(row);
    const mayManage = active && membership.access.operations.includes("members.manage");
    const reach = mayManage ? proveRows({ accountId, userId: id, ...membership }) : null;
    return { id, isOwner: row.role === "owner", reach };
  });
}

/** Returns whether there are none left. `reach`: only those in it. */
async function give(
  { db, signal }: Context,
  userId: string,
  toUser: string | null,
  reach: RowScope | null,
): Promise<boolean> {
  while (!signal.aborted) {
    const rows = await db.execute(sql`
      update ${shipment} set added_by = ${toUser}::uuid
      from (
        select ${shipment.id} as chosen from ${shipment}
        where ${and(eq(shipment.addedBy, userId), reach ? inReach(reach) : undefined)}
        order by ${shipment.id} limit ${shipmentsPerHandover} for no key update
      ) part
      where ${shipment.id} = part.chosen returning 1`);
    if (rows.length < shipmentsPerHandover) return true;
  }
  return false;
}
