import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { editManyCall } from "@/lib/shipments/list/contract";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { requireChange } from "@/lib/shipments/records/require-change";
import { requireDepartment } from "@/lib/shipments/records/require-department";
import { applyBulkAction } from "./apply-bulk-action";

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
