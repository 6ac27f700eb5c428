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
  await tx.execute(sql`
    update subscription b set parcel_id = p.id, notified_version = p.version, notified_status = p.status, notified_sub_status = p.sub_status
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as g("from" uuid, "to" uuid)
    join parcel p on p.id = g."to"
    where b.account_id = ${accountId} and b.parcel_id = g."from" and p.id <> all(${uuids(await takenParcels(tx, accountId, moves))})`);
  // If the email address is subscribed to that parcel already, once is enough.
  await tx.execute(sql`
    delete from subscription b where b.account_id = ${accountId}
      and b.parcel_id = any(${uuids(moves.map(({ from }) => from))})
      and not exists (select 1 from shipment s where s.account_id = b.account_id and s.parcel_id = b.parcel_id)`);
}

/** Parcels to which an address that would be moved there is subscribed already, by whichever account or visitor. */
async function takenParcels(
  tx: Tx,
  accountId: AccountId,
  moves: readonly { readonly from: string; readonly to: string }[],
) {
  const own = await tx.execute<{ to: string; email_key: string }>(sql`
    select g."to", b.email_key from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as g("from" uuid, "to" uuid)
    join subscription b on b.parcel_id = g."from" where b.account_id = ${accountId}`);
  const rows = await bypassRowSecurity(tx, (whole) =>
    whole.execute<{ id: string }>(sql`
      select o.parcel_id as id from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as g("to" uuid, email_key text)
      join subscription o on o.parcel_id = g."to" and o.email_key = g.email_key`),
  );
  return rows.map(({ id }) => id);
}
