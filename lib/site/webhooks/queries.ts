import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accountUser, organization } from "@/db/schema/accounts";
import { webhook } from "@/db/schema/webhooks";
import type { AccountId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { notificationChannels } from "@/lib/platform/adapters/notifications";
import { openSealed, sealText, serverSealingKey } from "@/lib/platform/adapters/seal-text";
import { uuids } from "@/lib/shipments/records/lock-batch";
import type { WebhookState } from "./constants";
import type { AddressState } from "./rules";

/** An account's address with its signing secrets. Secrets leave this folder only for their owner. */
export interface Address extends AddressState {
  readonly accountId: AccountId;
  readonly url: string;
  readonly callback: boolean;
  readonly statuses: readonly Status[];
  /** Other event types, each with since when; null: all but those of work orders. */
  readonly types: Readonly<Record<string, string>> | null;
  readonly secret: string;
  /** Signs beside the current secret until then. */
  readonly previous: { readonly secret: string; readonly until: Date } | null;
  /** The company's email address, for the `verify` object. */
  readonly mailbox: string;
  readonly lastOutcome: string | null;
  readonly lastTriedAt: Date | null;
  readonly leasedBy: string | null;
  readonly changedAt: Date;
}

/** The address of an account; null if it has none. */
export async function readAddress(db: Db, accountId: AccountId): Promise<Address | null> {
  const rows = await db
    .select({ row: webhook, mailbox: accountUser.email })
    .from(webhook)
    .innerJoin(organization, eq(organization.accountId, webhook.accountId))
    .innerJoin(accountUser, eq(accountUser.id, organization.ownerId))
    .where(eq(webhook.accountId, accountId));
  const found = rows[0];
  if (!found) return null;
  const { row, mailbox } = found;
  const previous =
    row.previousSecret !== null && row.previousUntil !== null
      ? { secret: openSecret(row.previousSecret, accountId), until: row.previousUntil }
      : null;
  return {
    accountId,
    url: row.url,
    callback: row.callback,
    statuses: row.statuses,
    types: row.types,
    state: row.state as WebhookState,
    checkingSince: row.checkingSince,
    failingSince: row.failingSince,
    dueAt: row.dueAt,
    secret: openSecret(row.secret, accountId),
    previous,
    mailbox,
    lastOutcome: row.lastOutcome,
    lastTriedAt: row.lastTriedAt,
    leasedBy: row.leasedBy,
    changedAt: row.changedAt,
  };
}

/** Secrets that sign at that moment, newest first. */
export function signingSecrets({ secret, previous }: Address, now: Date): readonly string[] {
  return previous !== null && previous.until > now ? [secret, previous.secret] : [secret];
}

/** A stored secret: it can be decrypted for this account only. */
export function sealSecret(secret: string, accountId: AccountId): string {
  return sealText(secret, accountId, serverSealingKey("webhook secret")).toString("base64");
}

function openSecret(sealed: string, accountId: AccountId): string {
  const secret = openSealed(sealed, accountId, "webhook secret");
  if (secret === null) throw new Error("a webhook secret was sealed with another key");
  return secret;
}

/** Serialises changes of these accounts' addresses; the next statement sees earlier changes. */
export async function lockAddresses(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select 1 from webhook where account_id = any(${`{${accountIds.join(",")}}`}::uuid[])
    order by account_id for no key update`);
}

/**
 * Events of a shipment are recorded one after another, in their order. In a statement of its own: the next one sees what
 * previous lock holders recorded. The addresses cannot be removed meanwhile, or their events would be left behind.
 */
export async function lockShipments(tx: Tx, shipmentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select 1 from shipment s join webhook w on w.account_id = s.account_id
    where s.id = any(${uuids(shipmentIds)}) order by s.id
    for no key update of s for key share of w`);
}

/** Prevents removal of an account's address until the transaction ends. */
export async function keepAddress(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.execute(sql`select 1 from webhook where account_id = ${accountId} for key share`);
}

/** These accounts may have something to deliver from now on; also one that becomes Activated at this moment. */
export async function wakeDeliveries(tx: Tx, accountIds: readonly string[], now: Date): Promise<void> {
  await lockAddresses(tx, accountIds);
  await tx.execute(sql`
    with awake as (
      update webhook set due_at = least(due_at, ${now.toISOString()}::timestamptz)
      where account_id = any(${`{${accountIds.join(",")}}`}::uuid[]) and state = 'activated' returning account_id
    )
    select pg_notify(${notificationChannels.webhookDue}, account_id::text) from awake`);
}

/** For a waiting event `e`: no earlier event of its parcel waits. */
export const isFirstOfParcel = sql`not exists (
  select 1 from webhook_event b where b.shipment_id = e.shipment_id and b.state = 'waiting' and b.id < e.id)`;

/**
 * Releases a lease; due again at the next deliverable event, behind the accounts that have
 * been due since before `now`.
 */
export async function releaseLease(
  db: Db,
  { accountId, lease, now }: { readonly accountId: AccountId; readonly lease: string; readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Every event committed earlier is visible.
    await lockAddresses(tx, [accountId]);
    await tx
      .update(webhook)
      .set({
        leasedBy: null,
        leasedUntil: null,
        dueAt: sql`case when state = 'activated' then (
          select greatest(next_at, ${now.toISOString()}::timestamptz) from webhook_event e
          where e.account_id = ${accountId} and e.state = 'waiting' and ${isFirstOfParcel} order by next_at limit 1)
          else due_at end`,
      })
      .where(and(eq(webhook.accountId, accountId), eq(webhook.leasedBy, lease)));
  });
}
