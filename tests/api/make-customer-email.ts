import { customerEmail, customerSuppression, emailOption, emailSetting } from "@/db/schema/customer-emails";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import type { MakeThings, Tenant } from "./make-tenant";

/** A setting, a stopped address, and an email that was sent about a shipment; answers the email's id. */
export async function makeCustomerEmail(
  db: TestDatabase["db"],
  { accountId, shipmentId }: Pick<Tenant, "accountId" | "shipmentId">,
  canary: string,
): Promise<string> {
  const now = new Date();
  const id = newId(now);
  const recipient = `${canary}@shop.example`.toLowerCase();
  await db.insert(emailOption).values({ accountId, countOpens: true, updatedAt: now });
  await db.insert(emailSetting).values({
    ...{ accountId, occasion: "in_transit", active: true, activeSince: now, delayMinutes: 5 },
    ...{ channels: [`${canary} channel`], updatedAt: now },
  });
  await db.insert(customerSuppression).values({
    ...{ accountId, recipient: `stopped-${recipient}`, reason: "manual", since: now, detail: canary },
  });
  await db.insert(customerEmail).values({
    ...{ id, accountId, shipmentId, occasion: "in_transit", number: canary, carrier: "ups", recipient },
    ...{ state: "sent", happenedAt: now, createdAt: now, updatedAt: now, queuedAt: now, sentAt: now },
    ...{ subject: canary, html: `<p>${canary}</p>`, plain: canary },
    headers: { from: { name: canary, address: recipient }, replyTo: null, senderId: null, headers: {} },
  });
  return id;
}

declare module "./make-tenant" {
  interface Things {
    /** Of an email that was sent to a customer, and an address that gets none. */
    readonly emailId: string;
    readonly stoppedAddress: string;
  }
}

export const things: MakeThings = async (db, made, canary) => ({
  emailId: await makeCustomerEmail(db, made, canary),
  stoppedAddress: `stopped-${canary}@shop.example`.toLowerCase(),
});
