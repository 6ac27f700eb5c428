import { and, eq } from "drizzle-orm";
import { department } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/require-operation";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { notificationChannels, publish } from "@/lib/platform/notifications";
import { enqueue } from "@/lib/platform/queue";
import { departmentDeleted } from "./events";
import { listHolders } from "./list-holders";
import { lockCaller } from "./lock-caller";
import { guardCovers } from "./queries";
import { readTree } from "./read-tree";
import { changeableDepartment, gainsByDeletion, nameOf } from "./rules";

/**
 * Deletes a department without members, invitations and departments below it. A job moves its shipments to its parent.
 * Throws notFound for one that the caller does not reach, departmentInUse, and beyondOwnRights for the topmost that they
 * see, or if somebody with more rights than theirs would gain its shipments. The company itself has no id that is
 * accepted here.
 */
export async function deleteDepartment(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ done: true }> {
  const scope = requireSessionOperation(ctx, "departments.manage");
  const { accountId } = scope;
  await ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "departments.manage");
    const tree = await readTree(tx, scope);
    const { name, parentId, path } = changeableDepartment(tree, caller, id);
    const holders = await listHolders(tx, scope, ctx.now);
    const isParent = tree.departments.some((one) => one.parentId === id);
    if (isParent || holders.some(({ departmentId }) => departmentId === id))
      throw new AppError("departmentInUse");
    const parent = { id: parentId, path: path.slice(0, -1) };
    for (const { access } of holders) if (gainsByDeletion(access, parent)) guardCovers(caller, access);
    await tx
      .update(department)
      .set({ deletedAt: ctx.now })
      .where(and(eq(department.id, id), eq(department.accountId, accountId)));
    await enqueue(tx, departmentDeleted, { departmentId: id });
    const before = { name, parent: nameOf(tree, parentId) };
    await recordAudit(tx, ctx, "department.deleted", { target: { id, name }, before });
    await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
  });
  return { done: true };
}
