import { publicUrl } from "@/lib/platform/environment/env";
import type { ShopPlatform } from "./constants";
import type { ShopRow } from "./queries";

/** Where notices of Shopify go, from all shops: each names its own. */
export const shopifyHookAddress = () => `${publicUrl()}/api/hooks/shopify`;

/** Where Shopify sends the browser back to; registered with the app. */
export const shopifyReturnAddress = () => `${publicUrl()}/api/company/shops/shopifyBind`;

/** Where a shop sends its notices. */
export function hookAddress({ id, platform }: Pick<ShopRow, "id" | "platform">): string {
  const wanted: ShopPlatform = "shopify";
  return platform === wanted ? shopifyHookAddress() : `${publicUrl()}/api/hooks/woocommerce/${id}`;
}
