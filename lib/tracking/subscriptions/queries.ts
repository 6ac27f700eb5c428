import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import type { Disclosure } from "@/lib/core/disclosure";
import { maskEmail } from "@/lib/core/email-address";
import type { AccountId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { AnsweredNumbers } from "@/lib/tracking/lookup/guard-guessing";
import { wantsMail } from "@/lib/tracking/store/mark-subscribed";
import type { ExtraHashes } from "@/lib/tracking/store/seal-extra";
import type { SubscriptionView } from "./contract";

/** Newest generation of a carrier's number; null if it was never looked up. One number. */
export async function findParcelId(
  db: Db,
  answered: AnsweredNumbers,
  carrier: string,
): Promise<string | null> {
  const rows = await db
    .select({ id: parcel.id })
    .from(parcel)
    .where(and(inArray(parcel.number, [...answered.numbers]), eq(parcel.carrier, carrier)))
    .orderBy(desc(parcel.generation))
    .limit(1);
  return rows[0]?.id ?? null;
}

/** A subscription as its owner sees it; null when it is gone. */
export async function findSubscription(db: Db, id: string): Promise<SubscriptionView | null> {
  const rows = await db
    .select({
      track: parcel.number,
      carrier: parcel.carrier,
      email: subscription.email,
      state: subscription.state,
      status: parcel.status,
      simulated: parcel.simulated,
    })
    .from(subscription)
    .innerJoin(parcel, eq(parcel.id, subscription.parcelId))
    .where(eq(subscription.id, id));
  const row = rows[0];
  if (!row) return null;
  return {
    ...row,
    email: maskEmail(row.email),
    state: row.state === "active" ? "active" : "pending",
  };
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  /** The account whose shipment it is; null for a visitor. */
  readonly accountId: AccountId | null;
  readonly locale: string;
  /** A visitor's own name of the parcel. */
  readonly name: string | null;
  readonly notifiedVersion: number;
  readonly notifiedStatus: Status | null;
  readonly notifiedSubStatus: SubStatus | null;
  /** What a visitor had proved to know of a protected parcel when they subscribed. */
  readonly proof: string | null;
  /** Hashes of the keys an account entered with each of its shipments of this parcel. */
  readonly extraHashes: readonly ExtraHashes[];
  /** What the account may see of the journey, with each of them. */
  readonly disclosures: readonly Disclosure[];
}

/**
 * Confirmed email addresses of a parcel not yet notified of this version; locked until the transaction ends.
 * For accounts only those with it on their list and emails enabled, in their user's current language.
 */
export async function lockRecipients(db: Db, parcelId: string, version: number): Promise<Recipient[]> {
  const rows = await db
    .select({
      id: subscription.id,
      email: subscription.email,
      accountId: subscription.accountId,
      locale: sql<string>`coalesce((select u.locale from account_user u where u.account_id = subscription.account_id
        limit 1), subscription.locale)`,
      name: subscription.name,
      notifiedVersion: subscription.notifiedVersion,
      notifiedStatus: subscription.notifiedStatus,
      notifiedSubStatus: subscription.notifiedSubStatus,
      proof: subscription.proof,
      extraHashes: sql<ExtraHashes[]>`coalesce((select jsonb_agg(h.extra_hashes) from shipment h
        where h.account_id = subscription.account_id and h.parcel_id = subscription.parcel_id), '[]')`,
      disclosures: sql<Disclosure[]>`coalesce((select jsonb_agg(h.disclosure) from shipment h
        where h.account_id = subscription.account_id and h.parcel_id = subscription.parcel_id), '[]')`,
    })
    .from(subscription)
    .where(
      and(
        eq(subscription.parcelId, parcelId),
        wantsMail("subscription"),
        sql`not exists (select 1 from account_user u where u.account_id = subscription.account_id
          and not (u.active and u.notify_mail))`,
        lt(subscription.notifiedVersion, version),
      ),
    )
    .orderBy(subscription.id)
    .for("update");
  return rows as Recipient[];
}

/** Records the last notified state of these email addresses. */
export async function markNotified(
  db: Db,
  ids: readonly string[],
  state: { readonly version: number; readonly status: Status; readonly subStatus: SubStatus | null },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(subscription)
    .set({ notifiedVersion: state.version, notifiedStatus: state.status, notifiedSubStatus: state.subStatus })
    .where(sql`${subscription.id} in ${ids}`);
}
