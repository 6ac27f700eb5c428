import * as platforms from "@/app/api/company/plateforms/route";
import * as confirm from "@/app/api/company/shops/[id]/confirm/route";
import * as parcels from "@/app/api/company/shops/[id]/parcels/route";
import * as read from "@/app/api/company/shops/[id]/read/route";
import * as one from "@/app/api/company/shops/[id]/route";
import * as request from "@/app/api/company/shops/requests/[id]/route";
import * as list from "@/app/api/company/shops/route";
import * as shopify from "@/app/api/company/shops/shopify/route";
import * as sync from "@/app/api/company/shops/shopSync/[platform]/route";
import * as woo from "@/app/api/company/shops/woocommerce/route";
import { localDay } from "@/lib/core/calendar";
import * as calls from "@/lib/shipments/shops/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** Calls of shops. */
export const shopRoutes: readonly ApiRoute[] = [
  call(platforms, calls.platformsCall, {}),
  call(list, calls.listShopsCall, {}),
  call(
    woo,
    calls.connectWooCall,
    {
      address: "127.0.0.1/shop",
      consumerKey: `ck_${"0123456789".repeat(4)}`,
      consumerSecret: `cs_${"0123456789".repeat(4)}`,
    },
    [409],
  ),
  call(one, calls.updateShopCall, { id: nobodys, name: "Luft" }, [404]),
  call(one, calls.deleteShopCall, { id: nobodys }, [404]),
  call(shopify, calls.startShopifyCall, {
    shop: "luft",
    app: { clientId: "0123456789abcdef", secret: "shop-secret" },
  }),
  call(read, calls.readShopCall, { id: nobodys, from: localDay(new Date(), "UTC") }, [404]),
  call(confirm, calls.confirmShopCall, { id: nobodys }, [404]),
  call(sync, calls.syncShopsCall, { platform: "woocommerce", id: nobodys }, [404]),
  call(request, calls.shopRequestCall, { id: nobodys }, [404]),
  call(request, calls.closeRequestCall, { id: nobodys }, [404]),
  call(parcels, calls.shopParcelsCall, { id: nobodys, state: "found" }, [404]),
];
