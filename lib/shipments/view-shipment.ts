import { requireOperation } from "@/lib/accounts/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import type { ShipmentDetails } from "./contract-parts";
import { readDetails } from "./queries";

/** One shipment with its whole journey. Throws trackNotFound, also for another account's. */
export async function viewShipment(ctx: Context, { id }: { readonly id: string }): Promise<ShipmentDetails> {
  const [found] = await readDetails(ctx.db, requireOperation(ctx, "shipments.view"), [id], ctx.now);
  if (!found) throw new AppError("trackNotFound");
  return found;
}
