import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import type { syncShopsCall } from "./contract";
import { emitShops } from "./emit-shops";
import { shopRows } from "./queries";
import { requireShop } from "./require-shop";
import { isReadable, scheduleReading } from "./schedule-reading";

type Input = z.output<typeof syncShopsCall.input> & z.output<NonNullable<typeof syncShopsCall.params>>;

/**
 * Has one shop of a platform read now, or all that can be; returns how many. Throws notFound, and for a named one
 * shopNotConnected.
 */
export async function syncShops(
  ctx: Context,
  { platform, id }: Input,
): Promise<z.output<typeof syncShopsCall.output>> {
  const scope = requireOperation(ctx, "shops.manage");
  const shops = (await shopRows(ctx.db, scope)).filter((row) => row.platform === platform);
  const meant =
    id === undefined ? shops.filter((row) => isReadable(row)) : shops.filter((row) => row.id === id);
  if (id !== undefined && meant.length === 0) throw new AppError("notFound");
  let started = 0;
  for (const { id: shopId } of meant)
    await ctx.db.transaction(async (tx) => {
      const row = await requireShop(tx, scope, shopId);
      if (await scheduleReading(tx, row, ctx.now)) started += 1;
      else if (id !== undefined) throw new AppError("shopNotConnected");
      await emitShops(tx, scope.accountId);
    });
  return { started };
}
