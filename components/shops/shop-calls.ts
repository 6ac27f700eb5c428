import type { z } from "zod";
import { type CallOptions, callById } from "@/lib/platform/browser/call-api";
import type { ShopParcelState } from "@/lib/shipments/shops/constants";
import * as contract from "@/lib/shipments/shops/contract";

/** The company's shops, and what their customers ask. */
export type ShopList = z.output<typeof contract.listShopsCall.output>;
/** Platforms, and what an app at one of them must know of this server. */
export type Platforms = z.output<typeof contract.platformsCall.output>;

export function listParcels(
  id: string,
  { state, page }: { readonly state: ShopParcelState | null; readonly page: number },
  options: CallOptions,
) {
  const input = { page, ...(state !== null && { state }) };
  return callById(contract.shopParcelsCall, id, input, options);
}

export const readShop = (id: string, from: string) => callById(contract.readShopCall, id, { from });

export const updateShop = (id: string, change: z.input<typeof contract.updateShopCall.input>) =>
  callById(contract.updateShopCall, id, change);

export const viewRequest = (id: string, options: CallOptions) =>
  callById(contract.shopRequestCall, id, {}, options);
