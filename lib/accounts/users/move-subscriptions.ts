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
  const emailKey = normalizeEmail(email);
  const taken = await bypassRowSecurity(tx, (whole) => clearWay(whole, accountId, emailKey));
  await tx.execute(sql`
    delete from subscription b where b.account_id = ${accountId} and (
      b.email_key <> ${emailKey} and b.parcel_id = any(${`{${taken.join(",")}}`}::uuid[])
      or exists (select 1 from subscription o where o.parcel_id = b.parcel_id and o.email_key = ${emailKey} and o.id <> b.id))`);
  await tx.execute(sql`
    update subscription set email = ${email}, email_key = ${emailKey} where account_id = ${accountId}`);
}

/** Deletes what the address subscribed to as a visitor; returns the parcels to which another account subscribed it. */
async function clearWay(tx: Tx, accountId: AccountId, emailKey: string): Promise<readonly string[]> {
  const inTheWay = sql`o.parcel_id = b.parcel_id and o.email_key = ${emailKey} and o.id <> b.id`;
  await tx.execute(sql`
    delete from subscription o using subscription b
    where b.account_id = ${accountId} and ${inTheWay} and o.account_id is null`);
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct o.parcel_id as id from subscription o join subscription b on ${inTheWay}
    where b.account_id = ${accountId} and o.account_id <> ${accountId}`);
  return rows.map(({ id }) => id);
}
