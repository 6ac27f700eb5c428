import type { Rows } from "@/lib/platform/adapters/context";
import type { StoredOrder } from "./write-order";

/** What decides who sees an order. */
export interface PlacedOrder extends Pick<StoredOrder, "departmentId" | "assigneeId" | "createdBy"> {
  /** Null: about none. */
  readonly shipment: { readonly departmentId: string | null; readonly addedBy: string | null } | null;
}

/** Whether an order is within somebody's rows: the same as `orderReach`, for one that is not stored so yet. Pure. */
export function reachesOrder(rows: Rows, order: PlacedOrder): boolean {
  const { departmentId, assigneeId, createdBy, shipment } = order;
  switch (rows.kind) {
    case "all":
      return true;
    case "none":
      return false;
    case "own":
      return (
        (assigneeId === rows.userId || createdBy === rows.userId) &&
        (shipment === null || shipment.addedBy === rows.userId)
      );
    case "departments":
      return (
        rows.ids.includes(departmentId) && (shipment === null || rows.ids.includes(shipment.departmentId))
      );
  }
}
