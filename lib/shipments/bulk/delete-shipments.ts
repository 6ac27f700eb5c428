import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { deleteCall } from "@/lib/shipments/list/contract";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { applyBulkAction } from "./apply-bulk-action";

/**
 * Deletes these shipments from the list or the archive, with the account's emails about them. They can be restored for
 * thirty days.
 */
export async function deleteShipments(
  ctx: Context,
  { target }: z.output<typeof deleteCall.input>,
): Promise<BulkAnswer> {
  return applyBulkAction(ctx, requireOperation(ctx, "shipments.delete"), target, { kind: "delete" });
}
