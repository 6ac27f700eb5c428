import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { applyBulkAction } from "./apply-bulk-action";
import type { purgeCall } from "./trash-contract";

/** Deletes these deleted shipments permanently. */
export async function purgeShipments(
  ctx: Context,
  { target }: z.output<typeof purgeCall.input>,
): Promise<BulkAnswer> {
  return applyBulkAction(ctx, requireOperation(ctx, "shipments.delete"), target, { kind: "purge" });
}
