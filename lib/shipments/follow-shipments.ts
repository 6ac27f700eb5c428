import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import { applyBulkAction } from "./apply-bulk-action";
import type { followCall } from "./contract";
import type { BulkAnswer } from "./contract-parts";

/** Stops scanning these shipments (moves them to the archive), or continues (moves them back to the list). */
export async function followShipments(
  ctx: Context,
  { target, follow }: z.output<typeof followCall.input>,
): Promise<BulkAnswer> {
  return applyBulkAction(ctx, requireOperation(ctx, "shipments.edit"), target, {
    kind: follow ? "continue" : "stop",
  });
}
