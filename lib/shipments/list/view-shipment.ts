import { requireOperation } from "@/lib/accounts/access/require-operation";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import type { CompanyDetails } from "@/lib/shipments/records/contract-parts";
import { readDetails } from "@/lib/shipments/records/queries";
import { readSellerLines } from "@/lib/shipments/records/read-seller-lines";

/**
 * One shipment with its whole journey, and beside it the company's own lines. Throws trackNotFound, also for another
 * account's.
 */
export async function viewShipment(ctx: Context, { id }: { readonly id: string }): Promise<CompanyDetails> {
  const scope = requireOperation(ctx, "shipments.view");
  const found = requireRow(await readDetails(ctx.db, scope, [id], ctx.now), "trackNotFound");
  return { ...found, sellerLines: await readSellerLines(ctx.db, scope, found.shipment, ctx) };
}
