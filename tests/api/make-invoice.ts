import { billingDetails } from "@/db/schema/invoices";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { addInvoice } from "@/lib/accounts/invoices/add-invoice";
import { makeContent } from "@/lib/accounts/invoices/testing/make-content";
import { newId } from "@/lib/core/ids";
import type { MakeThings } from "./make-tenant";
import type { TestUser } from "./make-user";

/** Billing details of an account, and an invoice made out to them; returns its id. */
export async function makeInvoice(
  db: TestDatabase["db"],
  { accountId }: Pick<TestUser, "accountId">,
  canary: string,
): Promise<string> {
  const now = new Date();
  const {
    kind: _,
    number: __,
    issuedAt: ___,
    ...content
  } = makeContent("en", { buyer: { name: `${canary} buyer` } });
  const { email: ____, ...buyer } = content.buyer;
  await db.insert(billingDetails).values({ accountId, details: { ...buyer, locale: "en" }, updatedAt: now });
  const { id } = await db.transaction((tx) =>
    addInvoice(tx, {
      accountId,
      kind: "invoice",
      source: `test:${newId(now)}`,
      orderId: newId(now),
      content,
      now,
    }),
  );
  return id;
}

declare module "./make-tenant" {
  interface Things {
    readonly invoiceId: string; // Made out to its billing details.
  }
}

export const things: MakeThings = async (db, made, canary) => ({
  invoiceId: await makeInvoice(db, made, canary),
});
