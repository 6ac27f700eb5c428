import type { z } from "zod";
import type { Context } from "@/lib/platform/context";
import { editShipment } from "./edit-shipment";
import type { ownEditCall } from "./own-contract";
import type { ShipmentView } from "./schemas";

/** Changes one parcel of a personal shipment list, like `editShipment`. */
export async function editOwnTrack(
  ctx: Context,
  { id, change }: z.output<typeof ownEditCall.input>,
): Promise<ShipmentView> {
  return editShipment(ctx, { ...change, id });
}
