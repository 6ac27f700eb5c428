import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { applyBulkAction } from "./apply-bulk-action";
import { endRun } from "./cancel-run";
import type { restoreCall } from "./trash-contract";

/**
 * Restores these deleted shipments, with their emails. A deletion that is still at work is cancelled first, so that
 * nothing is deleted after it was undone.
 */
export async function restoreShipments(
  ctx: Context,
  { target }: z.output<typeof restoreCall.input>,
): Promise<BulkAnswer> {
  const scope = requireOperation(ctx, "shipments.delete");
  if ("deletionId" in target)
    await ctx.db.transaction((tx) => endRun(tx, scope, { id: target.deletionId, now: ctx.now }));
  return applyBulkAction(ctx, scope, target, { kind: "restore", userId: scope.userId });
}
