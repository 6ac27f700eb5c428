import { ownFieldPrefix } from "@/lib/messages/order-setup/check-trigger";
import type { Change } from "./schemas";
import type { StoredOrder } from "./write-order";

const columnOf: Readonly<Record<string, keyof StoredOrder>> = {
  title: "title",
  description: "description",
  category: "categoryId",
  priority: "priority",
  status: "status",
  department: "departmentId",
  role: "roleId",
  assignee: "assigneeId",
  shipment: "shipmentId",
  customer: "customerEmail",
};

/** An order as it was before the changes of one entry, given as it was after them. Times stay as they are. Pure. */
export function revertChanges(order: StoredOrder, changes: readonly Change[]): StoredOrder {
  const values = { ...(order.values as Record<string, unknown>) };
  const columns: Record<string, unknown> = {};
  for (const { field, from } of changes) {
    const column = columnOf[field];
    if (column !== undefined) columns[column] = from;
    else if (field.startsWith(ownFieldPrefix)) {
      const id = field.slice(ownFieldPrefix.length);
      if (from === null) delete values[id];
      else values[id] = from;
    }
  }
  return { ...order, ...columns, values };
}

/** Changes of an entry of an order's record. */
export interface RecordedChanges {
  readonly id: number;
  readonly changes: readonly Change[];
}

/**
 * An order as each of some entries of its record left it, by the entry's id; `order` is as all `entries`, those with changes,
 * left it. Pure.
 */
export function replayRecord(
  order: StoredOrder,
  entries: readonly RecordedChanges[],
  ids: readonly number[],
): Map<number, StoredOrder> {
  const left = entries.toSorted((one, other) => one.id - other.id);
  const states = new Map<number, StoredOrder>();
  let state = order;
  for (const id of ids.toSorted((one, other) => other - one)) {
    for (let last = left.at(-1); last !== undefined && last.id > id; last = left.at(-1)) {
      state = revertChanges(state, last.changes);
      left.pop();
    }
    states.set(id, state);
  }
  return states;
}
