import type { z } from "zod";
import { department } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { departmentLevelsMax, departmentsMax } from "@/lib/accounts/organization/constants";
import type { addDepartmentCall } from "@/lib/accounts/organization/contract";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { readTree } from "@/lib/accounts/organization/read-tree";
import { nameOf, placeOf } from "@/lib/accounts/organization/rules";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";

/**
 * Adds a department, as the last of its parent. Throws notFound for a parent that the caller does not reach,
 * departmentTooDeep, organizationFull.
 */
export async function addDepartment(
  ctx: Context,
  { parentId, name }: z.output<typeof addDepartmentCall.input>,
): Promise<{ id: string }> {
  const scope = requireSessionOperation(ctx, "departments.manage");
  const { accountId } = scope;
  return ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "departments.manage");
    const tree = await readTree(tx, scope);
    const parent = placeOf(tree, caller, parentId);
    if (parent.path.length >= departmentLevelsMax) throw new AppError("departmentTooDeep");
    if (tree.departments.length >= departmentsMax) throw new AppError("organizationFull");
    const id = newId(ctx.now);
    const siblings = tree.departments.filter((one) => one.parentId === parent.id);
    await tx.insert(department).values({
      ...{ id, accountId, parentId: parent.id, name, createdAt: ctx.now },
      path: [...parent.path, id],
      position: Math.max(-1, ...siblings.map(({ position }) => position)) + 1,
    });
    const after = { name, parent: nameOf(tree, parent.id) };
    await recordAudit(tx, ctx, "department.created", { target: { id, name }, after });
    await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
    return { id };
  });
}
