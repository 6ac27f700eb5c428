import { and, eq, inArray } from "drizzle-orm";
import { shop } from "@/db/schema/shops";
import type { Context } from "@/lib/platform/adapters/context";
import { endedShopStates } from "@/lib/shipments/shops/constants";
import { redactOrders } from "./redact-orders";

/**
 * A platform wants all customer data of a shop that ended to be deleted: of the shipments it brought, and the shop itself.
 * One that was connected again meanwhile stays; one whose keys are dead ended too, if nobody could tell us.
 */
export async function redactShop(ctx: Context, shopId: string): Promise<void> {
  const ended = and(eq(shop.id, shopId), inArray(shop.state, [...endedShopStates, "reauthorize"]));
  const [row] = await ctx.db.select({ id: shop.id }).from(shop).where(ended);
  if (!row) return;
  await redactOrders(ctx, shopId, "all");
  await ctx.db.delete(shop).where(ended);
}
