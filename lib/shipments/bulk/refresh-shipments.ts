import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { refreshCall } from "@/lib/shipments/list/contract";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { applyBulkAction } from "./apply-bulk-action";

/** Queries the carriers for these shipments now; each parcel at most once a minute. */
export async function refreshShipments(
  ctx: Context,
  { target }: z.output<typeof refreshCall.input>,
): Promise<BulkAnswer> {
  return applyBulkAction(ctx, requireOperation(ctx, "shipments.edit"), target, { kind: "refresh" });
}
