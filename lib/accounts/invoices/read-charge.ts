import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account, accountUser, organization } from "@/db/schema/accounts";
import { billingDetails } from "@/db/schema/invoices";
import { paymentCharge, paymentOrder } from "@/db/schema/payments";

/** A charge with its order, and whom its account's invoices are made out to; null if it is not stored. */
export async function readCharge(
  tx: Tx,
  { provider, chargeId }: { readonly provider: string; readonly chargeId: string },
) {
  const [row] = await tx
    .select({
      charge: paymentCharge,
      order: paymentOrder,
      zone: account.timeZone,
      owner: { name: accountUser.name, email: accountUser.email, locale: accountUser.locale },
      company: organization.name,
      details: billingDetails.details,
    })
    .from(paymentCharge)
    .innerJoin(paymentOrder, eq(paymentOrder.id, paymentCharge.orderId))
    .innerJoin(account, eq(account.id, paymentCharge.accountId))
    .leftJoin(accountUser, and(eq(accountUser.accountId, account.id), eq(accountUser.role, "owner")))
    .leftJoin(organization, eq(organization.accountId, account.id))
    .leftJoin(billingDetails, eq(billingDetails.accountId, account.id))
    .where(and(eq(paymentCharge.provider, provider), eq(paymentCharge.id, chargeId)));
  return row ?? null;
}
export type StoredCharge = NonNullable<Awaited<ReturnType<typeof readCharge>>>;
