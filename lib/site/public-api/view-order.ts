import { AppError } from "@/lib/core/app-error";
import { isLocale } from "@/lib/core/locales";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { type ApiOrder, orderSchema } from "./order-calls";
import { trackIdOf } from "./view-track";

/** The id of a work order, from its public name. Throws notFound for any other text. */
export function orderIdOf(name: unknown): string {
  const parts = /^ord_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(String(name));
  if (!parts) throw new AppError("notFound");
  return parts.slice(1).join("-");
}

/** The public name of a work order. */
export function orderNameOf(id: string): string {
  return `ord_${id.replaceAll("-", "")}`;
}

/** A work order in the API's format. Pure. */
export function viewApiOrder(order: OrderView): ApiOrder {
  const { title, description, status, priority, source, customer, shipmentId } = order;
  const { createdAt, updatedAt, dueAt, resolvedAt } = order;
  const language = isLocale(customer?.locale ?? null) ? customer?.locale : null;
  return orderSchema.parse({
    ...{ id: orderNameOf(order.id), number: order.seq, title, description, status, priority, source },
    ...{ categoryId: order.category?.id ?? null, category: order.category?.path ?? [] },
    ...{ department: order.department?.name ?? null, assignee: order.assignee?.name ?? null },
    customer: customer && { email: customer.email, name: customer.name, language },
    ...{ trackNum: order.number, trackId: shipmentId === null ? null : trackIdOf(shipmentId) },
    ...{ createdAt, updatedAt, dueAt, resolvedAt },
  });
}
