import { and, eq, notInArray } from "drizzle-orm";
import { shop } from "@/db/schema/shops";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { endedShopStates } from "@/lib/shipments/shops/constants";
import { endRemote } from "./end-remote";

/**
 * Ends the connections of an account that is gone: here, so that nothing is read any more, and at the shops as far as they
 * answer. A second time does nothing.
 */
export async function endShops(ctx: Context, accountId: AccountId): Promise<void> {
  const open = and(eq(shop.accountId, accountId), notInArray(shop.state, [...endedShopStates]));
  const ended = { state: "disconnected", sealed: null, nextSyncAt: null, writesBack: false };
  const rows = await ctx.db.select().from(shop).where(open);
  await ctx.db.update(shop).set(ended).where(open);
  await Promise.all(rows.map((row) => endRemote(ctx, row)));
}
