import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import { applyBulkAction } from "./apply-bulk-action";
import type { deleteCall } from "./contract";
import type { BulkAnswer } from "./contract-parts";

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
