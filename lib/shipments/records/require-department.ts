import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { department } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import { rootDepartment } from "@/lib/core/operations";
import type { RowScope } from "@/lib/platform/adapters/context";
import type { ShipmentChange } from "./schemas";

/**
 * Shipments are moved within reach only: throws badInput for a department that does not exist, or whose shipments the
 * scope does not reach.
 */
export async function requireDepartment(
  db: Db,
  scope: RowScope,
  { departmentId }: ShipmentChange,
  path = "",
): Promise<void> {
  if (await reachesDepartment(db, scope, departmentId)) return;
  throw new AppError("badInput", { issues: [{ path: `${path}departmentId`, rule: "departmentUnknown" }] });
}

/** Whether a department exists and its shipments are within reach; true for none. */
export async function reachesDepartment(
  db: Db,
  { accountId, rows }: RowScope,
  departmentId: string | undefined,
): Promise<boolean> {
  if (departmentId === undefined) return true;
  const id = departmentId === rootDepartment ? null : departmentId;
  const isWithin = rows.kind === "all" || (rows.kind === "departments" && rows.ids.includes(id));
  if (!isWithin || id === null) return isWithin;
  const own = and(eq(department.id, id), eq(department.accountId, accountId), isNull(department.deletedAt));
  return (await db.$count(department, own)) > 0;
}
