import { asc, eq } from "drizzle-orm";
import { shop, shopNotice, shopParcel, shopRequest, shopUpdate } from "@/db/schema/shops";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";

/** The account's shops without their keys, what they brought, reported and got back, and what their customers asked. */
export async function exportShops({ db }: Context, { accountId }: AccountScope) {
  const shops = await db
    .select()
    .from(shop)
    .where(eq(shop.accountId, accountId))
    .orderBy(asc(shop.createdAt));
  const numbers = await db.select().from(shopParcel).where(eq(shopParcel.accountId, accountId));
  const updates = await db.select().from(shopUpdate).where(eq(shopUpdate.accountId, accountId));
  const notices = await db.select().from(shopNotice).where(eq(shopNotice.accountId, accountId));
  const requests = await db.select().from(shopRequest).where(eq(shopRequest.accountId, accountId));
  const withoutKeys = ({ sealed: _keys, sealedHooks: _secrets, ...rest }: (typeof shops)[number]) => rest;
  return { shops: shops.map(withoutKeys), numbers, updates, notices, requests };
}
