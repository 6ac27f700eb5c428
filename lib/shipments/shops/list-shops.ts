import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import { shop, shopRequest } from "@/db/schema/shops";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { dayMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { requestDays } from "./constants";
import type { listShopsCall } from "./contract";
import { formatRequest } from "./format";
import { shopRows } from "./queries";
import { viewShops } from "./view-shop";

/**
 * The account's shops, oldest first, and what customers ask about their data: open requests, also of shops that ended, and
 * those answered lately. Throws forbidden if the role does not allow it.
 */
export async function listShops(ctx: Context): Promise<z.output<typeof listShopsCall.output>> {
  const { db, now } = ctx;
  const scope = requireOperation(ctx, "shops.manage");
  const lately = new Date(now.getTime() - requestDays * dayMs);
  const [rows, requests] = await Promise.all([
    shopRows(db, scope),
    db
      .select({ request: shopRequest, shopName: shop.name })
      .from(shopRequest)
      .innerJoin(shop, eq(shop.id, shopRequest.shopId))
      .where(
        and(
          eq(shopRequest.accountId, scope.accountId),
          or(isNull(shopRequest.doneAt), gt(shopRequest.doneAt, lately)),
        ),
      )
      .orderBy(desc(shopRequest.receivedAt), desc(shopRequest.id)),
  ]);
  return {
    shops: await viewShops(db, scope, rows, now),
    requests: requests.map(({ request, shopName }) => formatRequest(request, shopName)),
  };
}
