import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { ShipmentDetails } from "@/lib/shipments/records/contract-parts";
import { readDetails } from "@/lib/shipments/records/queries";

/**
 * Shipments with their whole journeys, in the order requested; missing ones and other accounts' are omitted.
 */
export async function viewJourneys(
  ctx: Context,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ tracks: ShipmentDetails[] }> {
  return { tracks: await readDetails(ctx.db, requireOperation(ctx, "shipments.view"), ids, ctx.now) };
}
