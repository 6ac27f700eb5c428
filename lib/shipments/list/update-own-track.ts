import type { z } from "zod";
import type { Context } from "@/lib/platform/adapters/context";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import type { ownEditCall } from "./own-contract";
import { updateShipment } from "./update-shipment";

/** Changes one parcel of a personal shipment list, like `updateShipment`. */
export async function updateOwnTrack(
  ctx: Context,
  { id, change }: z.output<typeof ownEditCall.input>,
): Promise<ShipmentView> {
  return updateShipment(ctx, { ...change, id });
}
