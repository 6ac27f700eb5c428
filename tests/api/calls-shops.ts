import { localDay } from "@/lib/core/calendar";
import * as calls from "@/lib/shipments/shops/contract";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

/** Calls of shops. */
export const routes: readonly ApiRoute[] = [
  call(calls.platformsCall, () => ({})),
  call(calls.listShopsCall, () => ({})),
  callWith(
    calls.connectWooCall,
    {
      address: "127.0.0.1/shop",
      consumerKey: `ck_${"0123456789".repeat(4)}`,
      consumerSecret: `cs_${"0123456789".repeat(4)}`,
    },
    null,
    [409],
  ),
  callWith(
    calls.updateShopCall,
    { id: nobodys, name: "Luft" },
    ({ shopId }) => ({ id: shopId, name: "taken" }),
    [404],
  ),
  call(calls.deleteShopCall, ({ shopId }) => ({ id: shopId }), [404]),
  callWith(
    calls.startShopifyCall,
    {
      shop: "luft",
      app: { clientId: "0123456789abcdef", secret: "shop-secret" },
    },
    null,
  ),
  call(calls.readShopCall, ({ shopId }) => ({ id: shopId, from: localDay(new Date(), "UTC") }), [404]),
  call(calls.confirmShopCall, ({ shopId }) => ({ id: shopId }), [404]),
  call(calls.syncShopsCall, ({ shopId }) => ({ platform: "woocommerce", id: shopId }), [404]),
  call(calls.shopRequestCall, ({ shopRequestId }) => ({ id: shopRequestId }), [404]),
  call(calls.closeRequestCall, ({ shopRequestId }) => ({ id: shopRequestId }), [404]),
  callWith(calls.shopParcelsCall, { id: nobodys, state: "found" }, ({ shopId }) => ({ id: shopId }), [404]),
];
