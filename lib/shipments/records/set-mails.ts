import { sql } from "drizzle-orm";
import { bypassRowSecurity } from "@/db/account-database";
import type { Tx } from "@/db/client";
import { normalizeEmail } from "@/lib/core/email-address";
import { type AccountId, newId } from "@/lib/core/ids";
import { lockParcels } from "@/lib/tracking/store/lock-parcels";
import { markSubscribed } from "@/lib/tracking/store/mark-subscribed";
import { type Batch, type BatchOutcome, lockBatch, outcomeOf, uuids } from "./lock-batch";

export interface EmailPreference {
  readonly accountId: AccountId;
  readonly userId: string;
  readonly parcelIds: readonly string[];
  readonly notify: boolean;
  readonly now: Date;
}

/**
 * Turns an account's emails about parcels on or off. They go to the user's verified address, so no confirmation
 * is needed; the parcels' current state counts as notified. Returns the parcels for which it is now so: one
 * that the address already gets for another account is not among them.
 */
export async function setMails(tx: Tx, preference: EmailPreference): Promise<ReadonlySet<string>> {
  const { parcelIds } = preference;
  if (parcelIds.length === 0) return new Set();
  // Read under the parcel's lock, so that no change falls in between.
  await lockParcels(tx, parcelIds);
  // An address is subscribed once, by whichever account or visitor: theirs is found, and adopted if a visitor's.
  const set = preference.notify
    ? await bypassRowSecurity(tx, (whole) => switchOn(whole, preference))
    : await switchOff(tx, preference);
  await markSubscribed(tx, parcelIds);
  return set;
}

async function switchOn(
  tx: Tx,
  { accountId, userId, parcelIds, now }: EmailPreference,
): Promise<ReadonlySet<string>> {
  const [user] = await tx.execute<{ email: string; locale: string }>(sql`
    select coalesce(receive_email, email) as email, locale from account_user
    where id = ${userId} and account_id = ${accountId}`);
  if (!user) return new Set();
  const given = JSON.stringify(
    [...new Set(parcelIds)].sort().map((parcelId) => ({ id: newId(now), parcelId })),
  );
  const rows = await tx.execute<{ parcel_id: string }>(sql`
    insert into subscription as b (id, parcel_id, email, email_key, locale, account_id, state, created_at,
      confirmed_at, notified_version, notified_status, notified_sub_status)
    select g.id, p.id, ${user.email}, ${normalizeEmail(user.email)}, ${user.locale}, ${accountId}::uuid, 'active',
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, p.version, p.status, p.sub_status
    from jsonb_to_recordset(${given}::jsonb) as g(id uuid, "parcelId" uuid) join parcel p on p.id = g."parcelId"
    on conflict (parcel_id, email_key) do update set
      account_id = excluded.account_id, state = 'active', email = excluded.email, locale = excluded.locale,
      confirmed_at = coalesce(b.confirmed_at, excluded.confirmed_at),
      notified_version = case when b.state = 'active' then b.notified_version else excluded.notified_version end,
      notified_status = case when b.state = 'active' then b.notified_status else excluded.notified_status end,
      notified_sub_status = case when b.state = 'active' then b.notified_sub_status else excluded.notified_sub_status end
    where b.account_id is null or b.account_id = excluded.account_id
    returning b.parcel_id`);
  return new Set(rows.map(({ parcel_id }) => parcel_id));
}

async function switchOff(tx: Tx, { accountId, parcelIds }: EmailPreference): Promise<ReadonlySet<string>> {
  await tx.execute(sql`
    update subscription set state = 'paused'
    where account_id = ${accountId} and parcel_id = any(${uuids(parcelIds)}) and state = 'active'`);
  return new Set(parcelIds);
}

/**
 * Turns the emails about a batch on or off. Rejects those in the archive, and those that the address already
 * gets for another account.
 */
export async function setBatch(
  tx: Tx,
  batch: Batch,
  preference: Pick<EmailPreference, "userId" | "notify">,
): Promise<BatchOutcome> {
  const { accountId, ids, now } = batch;
  // A concurrent removal from the list comes before or after: no subscription is left behind.
  await lockBatch(tx, batch);
  const inList = await parcelsInList(tx, accountId, ids);
  const set = await setMails(tx, { accountId, parcelIds: [...inList.values()], now, ...preference });
  return outcomeOf(
    batch,
    ids.filter((id) => set.has(inList.get(id) ?? "")),
  );
}

/** Parcels of those of an account's shipments that are on its list, by shipment. */
export async function parcelsInList(
  tx: Tx,
  accountId: AccountId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.execute<{ id: string; parcel_id: string }>(sql`
    select id, parcel_id from shipment
    where account_id = ${accountId} and id = any(${uuids(ids)}) and archived_at is null`);
  return new Map(rows.map(({ id, parcel_id }) => [id, parcel_id]));
}
