import { handle } from "@/lib/http/handle-call";
import { startedShopCookies } from "@/lib/http/session-cookies";
import { startShopifyCall } from "@/lib/shops/contract";
import { startShopify } from "@/lib/shops/start-shopify";

export const POST = handle(startShopifyCall, startShopify, { cookies: startedShopCookies });
