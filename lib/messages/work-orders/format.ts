import type { workOrder } from "@/db/schema/work-orders";
import { maskEmail } from "@/lib/core/email-address";
import type { RowScope } from "@/lib/platform/adapters/context";
import { type OrderView, orderViewSchema } from "./schemas";

/** What an order is shown by: its row, and the names of what it refers to. */
export interface SelectedOrder {
  readonly order: typeof workOrder.$inferSelect;
  readonly carrier: string | null;
  readonly parcelStatus: string | null;
  /** Names from the top category down. */
  readonly categoryPath: readonly string[] | null;
  readonly department: string | null;
  readonly role: string | null;
  readonly assignee: string | null;
  readonly creator: string | null;
  readonly waiting: boolean;
}

type Hidden = Pick<RowScope, "hidden">;

/** A customer's address, as somebody sees it from whom it may be hidden. Pure. */
export function shownAddress(address: string, { hidden }: Hidden): string {
  return hidden.has("customerEmail") ? maskEmail(address) : address;
}

/** An order as somebody sees it. Pure. */
export function formatOrder(row: SelectedOrder, scope: Hidden, now: Date): OrderView {
  const { order, categoryPath } = row;
  const reference = (id: string | null, name: string | null) => (id === null ? null : { id, name });
  const { id, seq, title, description, number, shipmentId, priority, status, values, source } = order;
  return orderViewSchema.parse({
    ...{ id, seq, title, description, number, shipmentId, priority, status, values, source },
    carrier: row.carrier,
    parcelStatus: row.parcelStatus,
    category: order.categoryId && categoryPath ? { id: order.categoryId, path: categoryPath } : null,
    department: reference(order.departmentId, row.department),
    role: reference(order.roleId, row.role),
    assignee: reference(order.assigneeId, row.assignee),
    createdBy: reference(order.createdBy, row.creator),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    dueAt: order.dueAt.toISOString(),
    overdue: status !== "resolved" && order.dueAt < now,
    resolvedAt: order.resolvedAt?.toISOString() ?? null,
    version: order.version,
    reopened: order.reopened,
    customer: order.customerEmail && {
      email: shownAddress(order.customerEmail, scope),
      name: scope.hidden.has("customerName") ? "" : order.customerName,
      locale: order.customerLocale,
    },
    waiting: row.waiting,
  });
}
