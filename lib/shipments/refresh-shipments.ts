import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import { applyBulkAction } from "./apply-bulk-action";
import type { refreshCall } from "./contract";
import type { BulkAnswer } from "./contract-parts";

/** Queries the carriers for these shipments now; each parcel at most once a minute. */
export async function refreshShipments(
  ctx: Context,
  { target }: z.output<typeof refreshCall.input>,
): Promise<BulkAnswer> {
  return applyBulkAction(ctx, requireOperation(ctx, "shipments.edit"), target, { kind: "refresh" });
}
