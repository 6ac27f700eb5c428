import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { workOrder } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { OrderStatus } from "@/lib/messages/order-setup/constants";
import { orderReach } from "@/lib/messages/work-orders/filter-reach";
import { viewOrders } from "@/lib/messages/work-orders/view-orders";
import { parseOrderCursor, writeOrderCursor } from "./parse-order-cursor";
import type { ApiVerb } from "./run-call";
import { viewApiOrder } from "./view-order";

interface Query {
  readonly pageSize: number;
  readonly cursor?: string;
  readonly status?: OrderStatus;
  readonly trackNum?: string;
  readonly updatedSince?: string;
}

/** A page of the account's work orders, the latest first. Throws badInput for a cursor of another list. */
export const listOrders: ApiVerb = async (ctx, { query }) => {
  const scope = requireOperation(ctx, "orders.view");
  const { pageSize, cursor: text, ...filter } = query as unknown as Query;
  const list = [scope.accountId, "orders", filter];
  const cursor = text === undefined ? null : parseOrderCursor(text, list);
  const rows = await ctx.db
    .select({ id: workOrder.id, createdAt: workOrder.createdAt })
    .from(workOrder)
    .where(and(orderReach(scope), ...filtersOf(filter), cursor ? follows(cursor) : undefined))
    .orderBy(desc(workOrder.createdAt), asc(workOrder.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  const orders = (await viewOrders(ctx.db, scope, ids, ctx.now)).map(viewApiOrder);
  const nextCursor = last
    ? writeOrderCursor({ createdAt: last.createdAt.toISOString(), id: last.id }, list)
    : null;
  return { pageSize, nextCursor, orders };
};

function filtersOf({ status, trackNum, updatedSince }: Omit<Query, "pageSize" | "cursor">): SQL[] {
  return [
    status && eq(workOrder.status, status),
    trackNum && eq(workOrder.number, trackNum.toUpperCase()),
    updatedSince && gte(workOrder.updatedAt, new Date(updatedSince)),
  ].flatMap((one) => one || []);
}

/** Times of creation have milliseconds. */
const follows = ({ createdAt, id }: { readonly createdAt: string; readonly id: string }) => sql`
  (${workOrder.createdAt} < ${createdAt}::timestamptz
    or (${workOrder.createdAt} = ${createdAt}::timestamptz and ${workOrder.id} > ${id}::uuid))`;
