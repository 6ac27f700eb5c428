import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { env, publicUrl } from "@/lib/platform/environment/env";
import { type ShopPlatform, shopPlatforms } from "./constants";
import type { platformsCall } from "./contract";
import { shopifyHookAddress, shopifyReturnAddress } from "./hook-address";

/** As the platforms write themselves. */
const names: Readonly<Record<ShopPlatform, string>> = { shopify: "Shopify", woocommerce: "WooCommerce" };

/** Platforms whose shops can be connected, and what an app there must know of this server. Throws forbidden if the role does not allow it. */
export function listPlatforms(ctx: Context): Promise<z.output<typeof platformsCall.output>> {
  requireOperation(ctx, "shops.manage");
  return Promise.resolve({
    platforms: shopPlatforms.map((id) => ({
      ...{ id, name: names[id] },
      hasApp: id === "shopify" && env().SHOPIFY_CLIENT_ID !== undefined,
    })),
    addresses: {
      app: `${publicUrl()}${signedInPages.shopbind.path}`,
      redirect: shopifyReturnAddress(),
      notices: shopifyHookAddress(),
    },
  });
}
