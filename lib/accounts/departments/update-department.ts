import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { department } from "@/db/schema/accounts";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { updateDepartmentCall } from "@/lib/accounts/organization/contract";
import { listHolders } from "@/lib/accounts/organization/list-holders";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { readTree, type Tree } from "@/lib/accounts/organization/read-tree";
import { changeableDepartment, nameOf, placeAt } from "@/lib/accounts/organization/rules";
import { updateOwned } from "@/lib/accounts/owned-rows/queries";
import { rootDepartment } from "@/lib/core/operations";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { type Move, planMove } from "./plan-move";

type Scope = Pick<AccountScope, "accountId">;

/**
 * Renames a department, moves it with all below it, or changes its position. Throws notFound for one that the caller
 * does not reach, beyondOwnRights for the topmost that they see and for a move that would show shipments to somebody
 * with more rights than theirs, departmentInside, departmentTooDeep. The company itself has no id that is accepted here.
 */
export async function updateDepartment(
  ctx: Context,
  { id, name, parentId, position }: z.output<typeof updateDepartmentCall.input> & { readonly id: string },
): Promise<{ done: true }> {
  const scope = requireSessionOperation(ctx, "departments.manage");
  await ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "departments.manage");
    const tree = await readTree(tx, scope);
    const own = changeableDepartment(tree, caller, id);
    const holders = await listHolders(tx, scope, ctx.now);
    const move = planMove(tree, caller, holders, {
      id,
      parentId: parentId ?? own.parentId ?? rootDepartment,
    });
    const target = { id, name: name ?? own.name };
    if (target.name !== own.name) await updateOwned(tx, department, scope, id, { name: target.name });
    const isMoved = move.to.id !== move.from.id;
    if (isMoved) {
      await rewritePaths(tx, scope, move);
      await emitAccessChange(tx, scope);
    }
    const places = isMoved || position !== undefined ? await renumber(tx, scope, tree, move, position) : {};
    await recordAudit(tx, ctx, "department.changed", {
      target,
      before: { name: own.name, ...(!isMoved && { position: places.before }) },
      after: { name: target.name, ...(!isMoved && { position: places.after }) },
    });
    await recordAudit(tx, ctx, "department.moved", {
      target,
      before: { parent: nameOf(tree, move.from.id) },
      after: { parent: nameOf(tree, move.to.id) },
    });
    await publish(tx, notificationChannels.accountChanged, `${scope.accountId}:organization`);
  });
  return { done: true };
}

/** Gives the department its new parent, and all below it, deleted ones included, their new paths. */
async function rewritePaths(tx: Tx, scope: Scope, { department: own, from, to }: Move): Promise<void> {
  await updateOwned(tx, department, scope, own.id, { parentId: to.id });
  await tx.execute(sql`
    update ${department} set path = ${sql.param([...to.path])}::uuid[] || path[${from.path.length + 1}::int:]
    where account_id = ${scope.accountId} and path @> array[${own.id}]::uuid[]`);
}

/** Numbers the departments of the new parent from 0; returns the department's number before, if it stays, and after. */
async function renumber(
  tx: Tx,
  { accountId }: Scope,
  { departments }: Tree,
  { department: { id }, to }: Move,
  position: number | undefined,
): Promise<{ readonly before?: number; readonly after?: number }> {
  const ids = departments.filter(({ parentId }) => parentId === to.id).map((one) => one.id);
  const ordered = placeAt(ids, id, position);
  await tx.execute(sql`
    update ${department} d set position = n.place - 1
    from unnest(${sql.param([...ordered])}::uuid[]) with ordinality as n(id, place)
    where d.id = n.id and d.account_id = ${accountId} and d.position <> n.place - 1`);
  return { before: ids.indexOf(id), after: ordered.indexOf(id) };
}
