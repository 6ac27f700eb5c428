import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { shop } from "@/db/schema/shops";
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
  { accountId }: Pick<AccountScope, "accountId">,
  id: string,
): Promise<ShopRow | undefined> {
  const mine = and(eq(shop.accountId, accountId), eq(shop.id, id));
  const [row] = await db
    .select()
    .from(shop)
    .where(and(mine, notInArray(shop.state, [...endedShopStates])));
  return row;
}

/**
 * A shop in any state, locked until the transaction ends: of jobs and notices, which name it by its id. What only refers to
 * it (a notice that comes in) does not wait.
 */
export async function lockShop(tx: Tx, id: string): Promise<ShopRow | undefined> {
  const [row] = await tx.select().from(shop).where(eq(shop.id, id)).for("no key update");
  return row;
}

/** Serializes connecting an account's shops: two must not take its last place, or make one shop's row, at once. */
export async function lockShops(tx: Tx, { accountId }: Pick<AccountScope, "accountId">): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
}
