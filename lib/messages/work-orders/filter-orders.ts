import { and, eq, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { orderCategory, workOrder } from "@/db/schema/work-orders";
import { inDays } from "@/lib/accounts/owned-rows/read-pages";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import { escapeLike } from "@/lib/core/escape-like";
import { rootDepartment } from "@/lib/core/operations";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import type { AccountScope, RowScope } from "@/lib/platform/adapters/context";
import type { OrderViewName } from "./constants";
import type { ordersCall } from "./contract";
import { orderReach } from "./filter-reach";

/** Who asks for orders, and from where: views are theirs. */
export type OrderReader = RowScope & Pick<AccountScope, "userId" | "departmentId">;

/** What a list is filtered by. */
export type OrderFilter = Omit<z.output<typeof ordersCall.input>, "pageIndex" | "pageSize">;

/** The account's zone, whose days a filter names, and when it is now. */
export interface OrderPlace {
  readonly zone: string;
  readonly now: Date;
}

/** Partial indexes have these orders. */
export const isOpen = ne(workOrder.status, sql`'resolved'`);
export const isResolved = sql`${workOrder.status} = 'resolved'`;

/**
 * Open, and the customer spoke last. What programs wrote is neither question nor answer, and what did not reach the customer is
 * no answer.
 */
export const isWaiting = sql<boolean>`(${isOpen} and ${workOrder.customerEmail} is not null and coalesce((
  select message.incoming from order_message message
  where message.order_id = ${workOrder.id} and not message.automatic and message.state not in ('failed', 'bounced')
  order by message.created_at desc, message.id desc limit 1), false))`;

/** Orders of a view, all of them open but for `all`. */
export function viewCondition(
  view: OrderViewName,
  { userId, departmentId }: Pick<OrderReader, "userId" | "departmentId">,
  now: Date,
): SQL | undefined {
  switch (view) {
    case "all":
      return;
    case "mine":
      return and(isOpen, eq(workOrder.assigneeId, userId));
    case "department":
      return and(
        isOpen,
        departmentId === null ? isNull(workOrder.departmentId) : eq(workOrder.departmentId, departmentId),
      );
    case "unassigned":
      return and(isOpen, isNull(workOrder.assigneeId));
    case "overdue":
      return and(isOpen, lt(workOrder.dueAt, now));
  }
}

/** Orders within reach that match a filter. Throws forbidden for a customer's address where addresses are hidden. */
export function orderCondition(reader: OrderReader, filter: OrderFilter, { zone, now }: OrderPlace): SQL {
  const { view, status, open, priority, assigneeId, shipmentId, categoryId, departmentId, number, q } =
    filter;
  const { dateStart, dateEnd, waiting, customer } = filter;
  const conditions = [
    orderReach(reader),
    viewCondition(view, reader, now),
    status && eq(workOrder.status, status),
    open !== undefined && (open ? isOpen : isResolved),
    priority && eq(workOrder.priority, priority),
    departmentId && inDepartment(departmentId),
    assigneeId && eq(workOrder.assigneeId, assigneeId),
    shipmentId && isAbout(shipmentId),
    categoryId && inCategory(reader, categoryId),
    number && beginsWith(number),
    customer && isOf(customer, reader),
    waiting && isWaiting,
    q && says(q, reader),
    inDays(workOrder.createdAt, dateStart, dateEnd, zone),
  ];
  return and(...conditions.flatMap((one) => one || [])) as SQL;
}

/** Orders of a department, or of the company itself. */
export const inDepartment = (id: string) =>
  id === rootDepartment ? isNull(workOrder.departmentId) : eq(workOrder.departmentId, id);

/** About a shipment, first or among others. */
const isAbout = (shipmentId: string) =>
  or(
    eq(workOrder.shipmentId, shipmentId),
    sql`${workOrder.id} in (select order_id from order_shipment where shipment_id = ${shipmentId})`,
  );

/** In a category, or one below it. */
export const inCategory = (
  { accountId }: Pick<RowScope, "accountId">,
  id: string,
) => sql`${workOrder.categoryId} in (
  select ${orderCategory.id} from ${orderCategory}
  where ${orderCategory.accountId} = ${accountId} and ${orderCategory.path} @> array[${id}::uuid])`;

/** Whoever does not see addresses must not learn from a filter which there are. */
function isOf(customer: string, { hidden }: Pick<RowScope, "hidden">): SQL {
  if (hidden.has("customerEmail")) throw new AppError("forbidden");
  return sql`lower(${workOrder.customerEmail}) = ${normalizeEmail(customer)}`;
}

function beginsWith(text: string): SQL {
  const number = normalizeNumber(text).number ?? text.toUpperCase();
  return sql`${workOrder.number} like ${`${escapeLike(number)}%`}`;
}

/** `#12` is the order's own number; any other text is part of what it says, or of its customer unless that is hidden. */
function says(text: string, { hidden }: Pick<RowScope, "hidden">): SQL {
  const [, seq] = /^#\s*(\d{1,9})$/.exec(text) ?? [];
  if (seq !== undefined) return eq(workOrder.seq, Number(seq));
  const part = sql`lower(${`%${escapeLike(text)}%`})`;
  const found = sql`${workOrder.search} like ${part}`;
  if (!hidden.has("customerEmail") && !hidden.has("customerName")) return found;
  return sql`${found} and lower(${workOrder.title} || ' ' || coalesce(${workOrder.number}, '') || ' ' || ${workOrder.description}) like ${part}`;
}
