import type { ShopPlatform } from "./constants";
import { shopifyProvider } from "./providers/shopify/provider";
import { wooCommerce } from "./providers/woocommerce/provider";
import type { ShopProvider } from "./schemas";

/** Every platform's provider. */
export const shopProviders: Readonly<Record<ShopPlatform, ShopProvider>> = {
  shopify: shopifyProvider,
  woocommerce: wooCommerce,
};
