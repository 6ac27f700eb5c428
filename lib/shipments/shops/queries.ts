import { and, asc, eq, notInArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { shop } from "@/db/schema/shops";
import { owned } from "@/lib/accounts/owned-rows/queries";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { endedShopStates } from "./constants";

export type ShopRow = typeof shop.$inferSelect;

/** The account's shops that did not end, oldest first. */
export function shopRows(db: Db, { accountId }: Pick<AccountScope, "accountId">): Promise<ShopRow[]> {
  return db
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, accountId), notInArray(shop.state, [...endedShopStates])))
    .orderBy(asc(shop.createdAt), asc(shop.id));
}

/** One of them; undefined if the account has none of this id. */
export async function findShop(
  db: Db,
  scope: Pick<AccountScope, "accountId">,
  id: string,
): Promise<ShopRow | undefined> {
  const mine = and(owned(shop, scope, id), notInArray(shop.state, [...endedShopStates]));
  return (await db.select().from(shop).where(mine))[0];
}

/**
 * A shop in any state, locked until the transaction ends: of jobs and notices, which name it by its id. What only refers to
 * it (a notice that comes in) does not wait.
 */
export async function lockShop(tx: Tx, id: string): Promise<ShopRow | undefined> {
  const [row] = await tx.select().from(shop).where(eq(shop.id, id)).for("no key update");
  return row;
}
