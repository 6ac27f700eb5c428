import type { z } from "zod";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";
import type { ShopParcelState, ShopPlatform } from "@/lib/shipments/shops/constants";
import * as contract from "@/lib/shipments/shops/contract";
import type { ShopView } from "@/lib/shipments/shops/schemas";

/** The company's shops, and what their customers ask. */
export type ShopList = z.output<typeof contract.listShopsCall.output>;
/** Platforms, and what an app at one of them must know of this server. */
export type Platforms = z.output<typeof contract.platformsCall.output>;
/** What is stored about the orders of a request. */
export type StoredData = z.output<typeof contract.shopRequestCall.output>;

export function listShops(options: CallOptions): Promise<ShopList> {
  return callApi(contract.listShopsCall, {}, options);
}

export function listParcels(
  id: string,
  { state, page }: { readonly state: ShopParcelState | null; readonly page: number },
  options: CallOptions,
) {
  const input = { page, ...(state !== null && { state }) };
  return callApi(contract.shopParcelsCall, input, { ...options, params: { id } });
}

export function readShop(id: string, from: string): Promise<ShopView> {
  return callApi(contract.readShopCall, { from }, { params: { id } });
}

export function confirmShop(id: string): Promise<ShopView> {
  return callApi(contract.confirmShopCall, {}, { params: { id } });
}

export function syncShop(id: string, platform: ShopPlatform) {
  return callApi(contract.syncShopsCall, { id }, { params: { platform } });
}

export function updateShop(
  id: string,
  change: z.input<typeof contract.updateShopCall.input>,
): Promise<ShopView> {
  return callApi(contract.updateShopCall, change, { params: { id } });
}

export function deleteShop(id: string) {
  return callApi(contract.deleteShopCall, {}, { params: { id } });
}

export function viewRequest(id: string, options: CallOptions): Promise<StoredData> {
  return callApi(contract.shopRequestCall, {}, { ...options, params: { id } });
}

export function closeRequest(id: string) {
  return callApi(contract.closeRequestCall, {}, { params: { id } });
}
