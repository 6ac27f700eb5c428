import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import type { previewMoveCall } from "@/lib/accounts/organization/contract";
import { type Holder, listHolders } from "@/lib/accounts/organization/list-holders";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import { readTree } from "@/lib/accounts/organization/read-tree";
import { countByDepartment } from "@/lib/accounts/roles/count-shipments";
import { isBelow } from "@/lib/core/access";
import type { Context } from "@/lib/platform/adapters/context";
import { planMove } from "./plan-move";

/**
 * How many members would see a department's shipments by a move, or would not see them any more, and how many shipments
 * of the list those are. Changes nothing. Throws as the move would.
 */
export async function previewMove(
  ctx: Context,
  { id, parentId }: z.output<typeof previewMoveCall.input> & { readonly id: string },
): Promise<z.input<typeof previewMoveCall.output>> {
  const scope = requireSessionOperation(ctx, "departments.manage");
  const { db, now } = ctx;
  const caller = await readCallerAccess(db, scope);
  const tree = await readTree(db, scope);
  const holders = await listHolders(db, scope, now);
  const { department, gaining, losing } = planMove(tree, caller, holders, { id, parentId });
  const counts = await countByDepartment(db, scope, tree);
  const moved = tree.departments.filter(({ path }) => isBelow(path, department.path));
  return {
    gaining: gaining.filter(seesShipments).length,
    losing: losing.filter(seesShipments).length,
    shipments: moved.reduce((sum, one) => sum + (counts.get(one.id) ?? 0), 0),
  };
}

const seesShipments = ({ active, access }: Holder) => active && access.operations.includes("shipments.view");
