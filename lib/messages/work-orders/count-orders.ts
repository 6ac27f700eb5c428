import { and, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { workOrder } from "@/db/schema/work-orders";
import { type OrderViewName, ordersCountedMax, orderViews } from "./constants";
import { isOpen, type OrderReader, viewCondition } from "./filter-orders";
import { orderReach } from "./filter-reach";

/** Open orders of each view within reach, each counted up to `ordersCountedMax`. One statement. */
export async function countViews(
  db: Db,
  reader: OrderReader,
  now: Date,
): Promise<Readonly<Record<OrderViewName, number>>> {
  const reach = orderReach(reader);
  const each = orderViews.map((view) => {
    const where = and(reach, isOpen, viewCondition(view, reader, now));
    return sql`${countSome(where)} as ${sql.identifier(view)}`;
  });
  const [counts] = await db.execute<Record<OrderViewName, number>>(sql`select ${sql.join(each, sql`, `)}`);
  return Object.fromEntries(orderViews.map((view) => [view, counts?.[view] ?? 0])) as Record<
    OrderViewName,
    number
  >;
}

const countSome = (where: SQL | undefined) => sql`(
  select count(*)::int from (select 1 from ${workOrder} where ${where} limit ${ordersCountedMax}) counted)`;
