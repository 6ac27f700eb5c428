import { shopAuthorization } from "@/db/schema/shops";
import type { Feature } from "@/lib/platform/adapters/define-feature";
import { endShops } from "./end-shops";

// lib/shipments/shop-grants: a shop is connected, and ended
export const shopGrants = {
  sealed: [
    {
      columns: [shopAuthorization.sealedApp],
      id: shopAuthorization.id,
      ofAccount: true,
      purpose: "shop key",
    },
  ],
  endAccount: endShops,
} satisfies Feature;
