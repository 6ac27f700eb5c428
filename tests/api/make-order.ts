import { paymentCharge, paymentOrder } from "@/db/schema/payments";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { MakeThings } from "./make-tenant";
import type { TestUser } from "./make-user";

type OrderRow = typeof paymentOrder.$inferInsert;

/** An order of an account, by default a pack that was never paid; returns its id. */
export async function makeOrder(
  db: TestDatabase["db"],
  { accountId }: Pick<TestUser, "accountId">,
  more: Partial<OrderRow> & Pick<OrderRow, "number">,
): Promise<string> {
  const now = more.createdAt ?? new Date();
  const id = newId(now);
  await db.insert(paymentOrder).values({
    ...{ id, accountId, provider: "paypal", kind: "pack", item: "small", numbers: 500, cents: 600 },
    ...{ currency: "USD", state: "expired", createdAt: now, updatedAt: now },
    ...more,
  });
  return id;
}

/** A pack that the account paid for; returns the order's id. */
export async function makePaidOrder(
  db: TestDatabase["db"],
  { accountId, userId }: TestUser,
  canary: string,
): Promise<string> {
  const now = new Date();
  const own = { accountId, provider: "paypal", cents: 2000, currency: "USD", createdAt: now } as const;
  const id = newId(now);
  await db.insert(paymentOrder).values({
    ...{ ...own, id, number: `${canary} number`, kind: "pack", item: "medium", numbers: 2000 },
    ...{ state: "paid", providerId: `${canary} remote`, createdBy: userId, paidAt: now, updatedAt: now },
  });
  await db.insert(paymentCharge).values({ ...own, id: `${canary} capture`, orderId: id });
  return id;
}

declare module "./make-tenant" {
  interface Things {
    readonly orderId: string; // Of a pack that it paid for.
  }
}

export const things: MakeThings = async (db, made, canary) => ({
  orderId: await makePaidOrder(db, made, canary),
});
