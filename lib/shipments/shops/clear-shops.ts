import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { shop } from "@/db/schema/shops";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueueMany } from "@/lib/platform/adapters/queue";
import { runInBatches } from "@/lib/platform/computing/run-in-batches";
import { endedShopDays, endedShopStates, noticeDays, updateDays } from "./constants";
import { shopConnected } from "./events";

const rowsAtOnce = 1000;

/** Deletes old notices, updates and rounds of connecting, and shops that ended long ago; has notices made sure of. */
export async function clearShops(ctx: Context): Promise<void> {
  const before = (days: number) =>
    sql`${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  await clear(ctx, "shop_notice", sql`received_at < ${before(noticeDays)}`);
  await clear(ctx, "shop_update", sql`created_at < ${before(updateDays)}`);
  await clear(ctx, "shop_authorization", sql`expires_at < ${before(0)}`);
  const isOver = sql`state = any(${sql.param([...endedShopStates])}::text[]) and updated_at < ${before(endedShopDays)}`;
  // Before the shop itself: it may have brought very many.
  for (const table of ["shop_update", "shop_notice", "shop_parcel"])
    await clear(ctx, table, sql`shop_id in (select id from shop where ${isOver})`);
  await clear(ctx, "shop", isOver);
  await queueChecks(ctx);
}

function clear(ctx: Context, name: string, isOld: SQL): Promise<void> {
  const table = sql.identifier(name);
  return runInBatches(ctx, rowsAtOnce, () =>
    ctx.db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${rowsAtOnce})) returning 1`),
  );
}

/** A shop forgets whom it notifies, after failures that nobody sees. */
async function queueChecks({ db, now }: Context): Promise<void> {
  const checked = new Date(now.getTime() - dayMs / 2);
  const rows = await db
    .select({ shopId: shop.id })
    .from(shop)
    .where(
      and(eq(shop.state, "connected"), or(isNull(shop.hooksCheckedAt), lt(shop.hooksCheckedAt, checked))),
    );
  await enqueueMany(
    db,
    shopConnected,
    rows.map((payload) => ({ payload, key: `shop notices ${payload.shopId}` })),
  );
}
