import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { department } from "@/db/schema/accounts";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { departmentDeleted } from "@/lib/accounts/organization/events";
import { listHolders } from "@/lib/accounts/organization/list-holders";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { guardCovers } from "@/lib/accounts/organization/queries";
import { readTree } from "@/lib/accounts/organization/read-tree";
import { changeableDepartment, gainsByDeletion, nameOf } from "@/lib/accounts/organization/rules";
import { updateOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { enqueue } from "@/lib/platform/adapters/queue";

/**
 * Deletes a department without members, invitations and departments below it, and that is not the one of new members. A job moves its shipments to its parent.
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
    const isHeld = holders.some(({ departmentId }) => departmentId === id);
    if (isParent || isHeld || (await isDefault(tx, scope, id))) throw new AppError("departmentInUse");
    const parent = { id: parentId, path: path.slice(0, -1) };
    for (const { access } of holders) if (gainsByDeletion(access, parent)) guardCovers(caller, access);
    await updateOwned(tx, department, scope, id, { deletedAt: ctx.now });
    await enqueue(tx, departmentDeleted, { departmentId: id });
    const before = { name, parent: nameOf(tree, parentId) };
    await recordAudit(tx, ctx, "department.deleted", { target: { id, name }, before });
    await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
  });
  return { done: true };
}

/** Whether members who join by the company's issuer come to it: without it they would come to the company itself, and see more. */
async function isDefault(
  tx: Tx,
  { accountId }: Pick<SessionScope, "accountId">,
  id: string,
): Promise<boolean> {
  const own = and(eq(ssoConnection.accountId, accountId), eq(ssoConnection.defaultDepartmentId, id));
  return (await tx.$count(ssoConnection, own)) > 0;
}
