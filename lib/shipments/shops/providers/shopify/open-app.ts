import { env } from "@/lib/platform/environment/env";
import type { ShopKeys } from "../../schemas";
import type { ShopifyApp } from "./fetch-tokens";

/** This server's app at Shopify; null: companies enter their own. */
export function serverApp(): ShopifyApp | null {
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = env();
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret };
}

/** The app whose tokens a shop's keys hold: the company's own, or this server's; null: there is none any more. */
export function appOf({ clientId, clientSecret }: ShopKeys): ShopifyApp | null {
  return clientId === undefined || clientSecret === undefined ? serverApp() : { clientId, clientSecret };
}
