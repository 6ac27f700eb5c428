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
import { shops as calls } from "./list-contracts";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

/** Calls of shops. */
export const shopRoutes: readonly ApiRoute[] = [
  call("company/plateforms", platforms, calls.platformsCall, {}),
  call("company/shops", list, calls.listShopsCall, {}),
  call(
    "company/shops/woocommerce",
    woo,
    calls.connectWooCall,
    {
      address: "127.0.0.1/shop",
      consumerKey: `ck_${"0123456789".repeat(4)}`,
      consumerSecret: `cs_${"0123456789".repeat(4)}`,
    },
    [409],
  ),
  oneOf("company/shops/[id]", one, calls.updateShopCall, { id: nobodys, name: "Luft" }, [404]),
  oneOf("company/shops/[id]", one, calls.deleteShopCall, { id: nobodys }, [404]),
  call("company/shops/shopify", shopify, calls.startShopifyCall, {
    shop: "luft",
    app: { clientId: "0123456789abcdef", secret: "shop-secret" },
  }),
  call(
    "company/shops/[id]/read",
    read,
    calls.readShopCall,
    { id: nobodys, from: localDay(new Date(), "UTC") },
    [404],
  ),
  call("company/shops/[id]/confirm", confirm, calls.confirmShopCall, { id: nobodys }, [404]),
  call(
    "company/shops/shopSync/[platform]",
    sync,
    calls.syncShopsCall,
    { platform: "woocommerce", id: nobodys },
    [404],
  ),
  oneOf("company/shops/requests/[id]", request, calls.shopRequestCall, { id: nobodys }, [404]),
  oneOf("company/shops/requests/[id]", request, calls.closeRequestCall, { id: nobodys }, [404]),
  call("company/shops/[id]/parcels", parcels, calls.shopParcelsCall, { id: nobodys, state: "found" }, [404]),
];
