import { handle } from "@/lib/http/handle-call";
import { startedShopCookies } from "@/lib/http/session-cookies";
import { startShopify } from "@/lib/shipments/shop-grants/start-shopify";
import { startShopifyCall } from "@/lib/shipments/shops/contract";

export const POST = handle(startShopifyCall, startShopify, { cookies: startedShopCookies });
