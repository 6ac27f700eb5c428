import { and, eq } from "drizzle-orm";
import { shop } from "@/db/schema/shops";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import type { ShopPlatform } from "@/lib/shipments/shops/constants";
import { shopConnected } from "@/lib/shipments/shops/events";
import { hookAddress } from "@/lib/shipments/shops/hook-address";
import { shopProviders } from "@/lib/shipments/shops/list-providers";
import { callShop } from "@/lib/shipments/shops/open-shop";
import { lockShop } from "@/lib/shipments/shops/queries";
import { enqueueReading } from "@/lib/shipments/shops/schedule-reading";
import { openKeys } from "@/lib/shipments/shops/seal-keys";

/**
 * Orders the notices of a connected shop, or makes sure of them; a shop that was connected again is read on. Without
 * notices it is read by its schedule. Throws where the shop did not answer: to be tried again.
 */
export async function registerNotices(ctx: Context, { shopId }: { readonly shopId: string }): Promise<void> {
  const row = await ctx.db.transaction(async (tx) => {
    const locked = await lockShop(tx, shopId);
    // One whose keys were not accepted any more is read on.
    if (locked?.nextSyncAt && locked.nextSyncAt <= ctx.now) await enqueueReading(tx, shopId);
    return locked;
  });
  const provider = row && shopProviders[row.platform as ShopPlatform];
  if (!row || !provider || row.state !== "connected") return;
  const secret = openKeys(row, row.sealedHooks)?.secret;
  if (secret === undefined) return ctx.log.warn({ shop: shopId }, "a shop without a secret for notices");
  const hook = { address: hookAddress(row), secret };
  const reply = await callShop(ctx, row, (access) => provider.ensureNotices(access, hook, ctx.signal));
  if (reply.kind === "ok")
    await ctx.db
      .update(shop)
      .set({ hooksCheckedAt: ctx.now })
      .where(and(eq(shop.id, shopId), eq(shop.authorizedAt, row.authorizedAt)));
  else if (reply.kind === "wait") {
    const runAt = new Date(ctx.now.getTime() + 1000 * Math.max(1, reply.seconds));
    await enqueue(ctx.db, shopConnected, { shopId }, { key: `shop notices ${shopId}`, runAt });
  } else if (reply.kind === "unreachable" || reply.kind === "unreadable") throw new Error(reply.reason);
  else ctx.log.warn({ shop: shopId, reply: reply.kind }, "notices of a shop could not be ordered");
}
