import { sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import { normalizeEmail } from "@/lib/core/email-address";
import type { AccountId } from "@/lib/core/ids";

/**
 * Moves emails about an account's parcels to another of its user's addresses. Where that one is subscribed
 * already, once is enough.
 */
export async function moveSubscriptions(tx: Tx, accountId: AccountId, email: string): Promise<void> {
  // An address is subscribed once, by whichever account or visitor.
  await bypassRowSecurity(tx, (whole) => moveTo(whole, accountId, email));
}

async function moveTo(tx: Tx, accountId: AccountId, email: string): Promise<void> {
  const emailKey = normalizeEmail(email);
  const inTheWay = sql`o.parcel_id = b.parcel_id and o.email_key = ${emailKey} and o.id <> b.id`;
  await tx.execute(sql`
    delete from subscription o using subscription b
    where b.account_id = ${accountId} and ${inTheWay} and o.account_id is null`);
  await tx.execute(sql`
    delete from subscription b using subscription o where b.account_id = ${accountId} and ${inTheWay}`);
  await tx.execute(sql`
    update subscription set email = ${email}, email_key = ${emailKey} where account_id = ${accountId}`);
}
