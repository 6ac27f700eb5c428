import { shop, shopParcel, shopRequest } from "@/db/schema/shops";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { sealKeys } from "@/lib/shipments/shops/seal-keys";
import type { MakeThings } from "./make-tenant";
import type { TestUser } from "./make-user";

type ShopValues = typeof shop.$inferInsert;

/**
 * A connected WooCommerce shop whose orders were read and whose import is not confirmed, with a number of each kind, and a
 * request of a customer.
 */
export async function makeShop(
  db: TestDatabase["db"],
  { accountId, userId }: TestUser,
  canary: string,
  more: Partial<ShopValues> = {},
): Promise<{ shopId: string; shopRequestId: string }> {
  const now = new Date();
  const [shopId, shopRequestId] = [newId(now), newId(now)];
  const times = { createdAt: now, updatedAt: now } as const;
  const keys = { consumerKey: "ck_0123456789abcdef", consumerSecret: "cs_0123456789abcdef" };
  await db.insert(shop).values({
    ...{ ...times, id: shopId, accountId, platform: "woocommerce", state: "connected" },
    ...{ domain: `${canary.toLowerCase()}.example`, name: `${canary} shop` },
    sealed: sealKeys(keys, { accountId, id: shopId }),
    sealedHooks: sealKeys({ secret: `${canary} secret` }, { accountId, id: shopId }),
    ...{ authorizedAt: now, authorizedBy: userId, importFrom: now, readUntil: now, lastSyncAt: now },
    ...more,
  });
  const parcel = { ...times, shopId, accountId, orderId: `${canary} order id`, company: "UPS" } as const;
  const customer = { name: `${canary} customer`, email: null, language: "en", country: "DE", state: null };
  await db.insert(shopParcel).values([
    {
      ...{ ...parcel, fulfilmentId: `${canary} found`, number: "1Z999AA10123456813", state: "found" },
      ...{ orderNumber: `#${canary}`, customer },
    },
    {
      ...{ ...parcel, fulfilmentId: `${canary} invalid`, number: `${canary} no number`, state: "invalid" },
      orderNumber: `#${canary}`,
    },
  ]);
  await db.insert(shopRequest).values({
    ...{ id: shopRequestId, shopId, accountId, requestId: `${canary} request`, receivedAt: now, dueAt: now },
    orderIds: [`${canary} order id`],
  });
  return { shopId, shopRequestId };
}

declare module "./make-tenant" {
  interface Things {
    readonly shopId: string; // With numbers that wait to be confirmed.
    readonly shopRequestId: string; // Of a customer of the shop.
  }
}

export const things: MakeThings = (db, made, canary) => makeShop(db, made, canary);
