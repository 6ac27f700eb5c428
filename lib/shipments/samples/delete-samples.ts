import { and, eq } from "drizzle-orm";
import { shipment } from "@/db/schema/shipments";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { applyBulkAction } from "@/lib/shipments/bulk/apply-bulk-action";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";

/** Deletes the sample shipments within reach, also those in the archive. They can be restored for thirty days. */
export async function deleteSamples(ctx: Context): Promise<BulkAnswer> {
  const scope = requireOperation(ctx, "shipments.add");
  const rows = await ctx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(inReach(scope), eq(shipment.source, "sample")));
  if (rows.length === 0) return { changed: 0, refused: 0, refusals: [], run: null, deletionId: null };
  const target = { ids: rows.map(({ id }) => id) };
  return applyBulkAction(ctx, scope, target, { kind: "delete" }, "shipments.samples_removed");
}
