import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { followCall } from "@/lib/shipments/list/contract";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { applyBulkAction } from "./apply-bulk-action";

/** Stops scanning these shipments (moves them to the archive), or continues (moves them back to the list). */
export async function followShipments(
  ctx: Context,
  { target, follow }: z.output<typeof followCall.input>,
): Promise<BulkAnswer> {
  return applyBulkAction(ctx, requireOperation(ctx, "shipments.edit"), target, {
    kind: follow ? "continue" : "stop",
  });
}
