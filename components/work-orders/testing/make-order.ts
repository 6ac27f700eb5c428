import { hourMs } from "@/lib/core/calendar";
import type { FieldView } from "@/lib/messages/order-setup/schemas";
import type { EntryView, OrderView } from "@/lib/messages/work-orders/schemas";
import type { OrderPage } from "../order-calls";

export const memberId = "00000000-0000-4000-8000-0000000000a1";
export const categoryId = "00000000-0000-4000-8000-0000000000c1";
const two = (at: number) => String(at).padStart(2, "0");

/** A pending order that nobody has; `at` makes it another one. */
export function makeOrder(at: number, more: Partial<OrderView> = {}): OrderView {
  const now = Date.now();
  const created = new Date(now - hourMs).toISOString();
  return {
    ...{ id: `00000000-0000-4000-8000-0000000000${two(at)}`, seq: at, title: `Order ${at}` },
    ...{ description: `What is wrong with ${at}`, number: null, shipmentId: null, carrier: null },
    ...{ parcelStatus: null, category: { id: categoryId, path: ["Customs", "Duties"] }, priority: 1 },
    ...{ status: "pending", department: null, role: null, assignee: null, createdBy: null },
    ...{ createdAt: created, updatedAt: created, resolvedAt: null, version: 1, values: {} },
    ...{ dueAt: new Date(now + 3.5 * hourMs).toISOString(), overdue: false, source: "manual", reopened: 0 },
    ...{ customer: null, waiting: false },
    ...more,
  };
}

export function makePage(orders: readonly OrderView[]): OrderPage {
  const count = orders.length;
  return {
    orders: [...orders],
    total: count,
    counts: { mine: 0, department: 0, unassigned: count, overdue: 1000, all: count },
  };
}

export function makeEntry(id: number, more: Partial<EntryView> = {}): EntryView {
  return {
    ...{ id, kind: "created", at: new Date().toISOString(), by: { id: memberId, name: "Ann Lee" } },
    ...{ trigger: null, text: null, to: null, message: null, suspicions: [], other: null, changes: [] },
    ...more,
  };
}

const field = (at: number, more: Partial<FieldView>): FieldView => ({
  ...{ id: `00000000-0000-4000-8000-0000000000f${at}`, builtin: null, name: `Field ${at}`, type: "line" },
  ...{ description: "", required: true, options: [], deleted: false },
  ...more,
});

/** The built-in fields, and one of each of the company's own types that a test needs. */
export const fields: readonly FieldView[] = [
  field(1, { builtin: "title", name: "" }),
  field(2, { builtin: "description", name: "", type: "text" }),
  field(3, { builtin: "category", name: "", type: "choice" }),
  field(4, { name: "Amount", type: "number" }),
  field(5, { name: "Parts", type: "choices", options: ["Lid", "Box"], required: false }),
  field(6, { name: "Insured", type: "yesNo", required: false }),
];
