import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";

/** Throws shopifyUnlisted: only apps of Shopify's store may charge through Shopify, and this server is none. */
export async function createShopifyOrder(ctx: Context): Promise<never> {
  requireOperation(ctx, "billing.manage");
  throw new AppError("shopifyUnlisted");
}
