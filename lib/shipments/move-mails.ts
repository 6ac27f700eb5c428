import { sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import type { AccountId } from "@/lib/core/ids";
import { uuids } from "./lock-batch";

/** Moves an account's emails from one parcel to another; that parcel's current state counts as notified. */
export async function moveMails(
  tx: Tx,
  accountId: AccountId,
  moves: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  // An address is subscribed once, by whichever account.
  await bypassRowSecurity(tx, (whole) =>
    whole.execute(sql`
    update subscription b set parcel_id = p.id, notified_version = p.version, notified_status = p.status, notified_sub_status = p.sub_status
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as g("from" uuid, "to" uuid)
    join parcel p on p.id = g."to"
    where b.account_id = ${accountId} and b.parcel_id = g."from"
      and not exists (select 1 from subscription o where o.parcel_id = p.id and o.email_key = b.email_key)`),
  );
  // If the email address is subscribed to that parcel already, once is enough.
  await tx.execute(sql`
    delete from subscription b where b.account_id = ${accountId}
      and b.parcel_id = any(${uuids(moves.map(({ from }) => from))})
      and not exists (select 1 from shipment s where s.account_id = b.account_id and s.parcel_id = b.parcel_id)`);
}
