import type { Context } from "@/lib/platform/adapters/context";
import { addEstimates } from "./add-estimates";
import { lockShipments } from "./queries";

/**
 * Records what accounts with an address are to learn of when these shipments, which changed, are expected (ADR 0114).
 * Idempotent: what was recorded last is stored with the shipment. One transaction.
 */
export async function recordEstimates(
  ctx: Pick<Context, "db" | "now">,
  { shipmentIds }: { readonly shipmentIds: readonly string[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockShipments(tx, shipmentIds);
    await addEstimates(tx, shipmentIds, ctx.now);
  });
}
