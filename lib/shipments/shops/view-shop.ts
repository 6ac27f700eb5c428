import { and, count, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { shopParcel } from "@/db/schema/shops";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { ShopParcelState } from "./constants";
import { countFitting } from "./count-fitting";
import { formatShop } from "./format";
import { findShop, type ShopRow } from "./queries";
import type { ShopView } from "./schemas";

type OwnAccount = Pick<AccountScope, "accountId">;

/** A shop of the account as its company sees it. Throws notFound for others', ended and missing ones. */
export async function viewShop(db: Db, scope: OwnAccount, id: string, now: Date): Promise<ShopView> {
  const row = await findShop(db, scope, id);
  const [view] = await viewShops(db, scope, row ? [row] : [], now);
  if (!view) throw new AppError("notFound");
  return view;
}

/** Shops of the account with what became of their numbers, in the order given. */
export async function viewShops(
  db: Db,
  scope: OwnAccount,
  rows: readonly ShopRow[],
  now: Date,
): Promise<ShopView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({ shopId: shopParcel.shopId, state: shopParcel.state, count: count() })
    .from(shopParcel)
    .where(and(eq(shopParcel.accountId, scope.accountId), inArray(shopParcel.shopId, ids)))
    .groupBy(shopParcel.shopId, shopParcel.state);
  const views: ShopView[] = [];
  for (const row of rows) {
    const own = counted.filter(({ shopId }) => shopId === row.id);
    const counts = Object.fromEntries(own.map((one) => [one.state as ShopParcelState, one.count]));
    const fits = counts.found ? await countFitting(db, scope, row.id, now) : null;
    views.push(formatShop(row, { counts, fits }));
  }
  return views;
}
