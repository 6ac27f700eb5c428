import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import { applyBulkAction } from "./apply-bulk-action";
import type { editManyCall } from "./contract";
import type { BulkAnswer } from "./contract-parts";
import { requireChange } from "./require-change";
import { requireDepartment } from "./require-department";

/** Applies the same change to many. Throws badInput, and logisticsNotFound for an unknown carrier. */
export async function updateShipments(
  ctx: Context,
  { target, change }: z.output<typeof editManyCall.input>,
): Promise<BulkAnswer> {
  const scope = requireOperation(ctx, "shipments.edit");
  requireChange(scope, change, ctx.now, "change.");
  await requireDepartment(ctx.db, scope, change, "change.");
  return applyBulkAction(ctx, scope, target, { kind: "edit", change });
}
