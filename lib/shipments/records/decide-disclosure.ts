import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { Disclosure, ShownDisclosure } from "@/lib/core/disclosure";
import { groupRows } from "@/lib/core/group-rows";
import type { AccountId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { admitNumbers } from "@/lib/tracking/lookup/count-families";

/** Condition: something of this parcel's journey is known. */
export function hasNews(parcelAlias: string): SQL {
  const p = sql.raw(parcelAlias);
  return sql`(${p}.status <> 'not_found' or ${p}.last_event_at is not null or ${p}.checkpoints <> '[]')`;
}

/** Condition: the parcel is not protected, or the account entered the right keys with this shipment. */
function entersKeys(shipmentAlias: string, parcelAlias: string): SQL {
  const [s, p] = [sql.raw(shipmentAlias), sql.raw(parcelAlias)];
  return sql`(${p}.protection is null or ${s}.extra_hashes @> ${p}.protection)`;
}

/** Condition: its journey is withheld, so no status of it is shown, not even "not found"; the account's own stays. */
export function hidesStatus(shipmentAlias: string): SQL {
  const s = sql.raw(shipmentAlias);
  return sql`(${s}.disclosure = 'withheld' and not ${s}.settled)`;
}

/** The status that its account sees; null where it is hidden. As `shown_status` in the database, which counts by it. */
export function shownStatus(shipmentAlias: string): SQL<Status | null> {
  return sql`case when not ${hidesStatus(shipmentAlias)} then ${sql.raw(shipmentAlias)}.status end`;
}

/** How much of the journey the account sees, and so why the rest of a shipment is empty; null while there is none. */
export function shownDisclosure(shipmentAlias: string, parcelAlias: string): SQL<ShownDisclosure | null> {
  const disclosure = sql`${sql.raw(shipmentAlias)}.disclosure`;
  return sql`case when ${disclosure} = 'undecided' then null
    when ${disclosure} = 'withheld' or ${entersKeys(shipmentAlias, parcelAlias)} then ${disclosure} else 'protected' end`;
}

/**
 * Condition: an account may see the journey. It is not withheld, and the parcel is not protected, or the account entered the
 * right keys with this shipment. `disclosure`: the one that it is to have.
 */
export function seesAll(
  shipmentAlias: string,
  parcelAlias: string,
  disclosure = sql`${sql.raw(shipmentAlias)}.disclosure`,
): SQL {
  return sql`((${disclosure} in ('limited', 'full') or not ${hasNews(parcelAlias)})
    and ${entersKeys(shipmentAlias, parcelAlias)})`;
}

/**
 * Condition: the number is this account's own, and not one that it guessed. It was recorded before the carrier's first
 * scan (a label is an event of the sender), came out of a shop, can be asked for with the account's own credential at
 * that carrier, has the keys that the carrier asked for; or the operator trusts the account. Simulated
 * journeys are nobody's.
 */
function provesOwnership(shipmentAlias: string, parcelAlias: string): SQL {
  const [s, p] = [sql.raw(shipmentAlias), sql.raw(parcelAlias)];
  return sql`(${p}.simulated or ${s}.source in ('shop', 'demo')
    or coalesce(${p}.online_at > ${s}.added_at, ${p}.status in ('not_found', 'info_received'))
    or coalesce(${s}.extra_hashes @> ${p}.protection, false)
    or exists (select 1 from account a where a.id = ${s}.account_id and a.trusted_at is not null)
    or exists (select 1 from carrier_account c
      where c.account_id = ${s}.account_id and c.courier = ${p}.carrier and c.state = 3))`;
}

/** A shipment whose parcel has news. */
export interface DisclosureFacts {
  readonly id: string;
  readonly number: string;
  readonly accountId: AccountId;
  readonly disclosure: Disclosure;
  /** The number is proved to be the account's own; null: nothing to decide. */
  readonly proved: boolean | null;
}

/** Columns of `DisclosureFacts`. */
export function disclosureFacts(shipmentAlias: string, parcelAlias: string): SQL {
  const s = sql.raw(shipmentAlias);
  return sql`${s}.id, ${s}.number, ${s}.account_id as "accountId", ${s}.disclosure,
    case when ${s}.disclosure <> 'full' and ${hasNews(parcelAlias)}
      then ${provesOwnership(shipmentAlias, parcelAlias)} end as proved`;
}

/**
 * How much of their journeys accounts may see, by id, once there are any: all of proved ones; of the others what
 * strangers see, for a few adjacent numbers a day. Part of the transaction that has locked the rows.
 */
export async function decideDisclosure(
  tx: Tx,
  rows: readonly DisclosureFacts[],
  now: Date,
): Promise<readonly Pick<DisclosureFacts, "id" | "disclosure">[]> {
  const open = rows.filter(({ proved, disclosure }) => proved === false && disclosure !== "limited");
  const admitted = new Set<string>();
  const byAccount = [...groupRows(open, ({ accountId }) => accountId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [accountId, own] of byAccount) {
    const numbers = await admitNumbers(tx, accountId, [...new Set(own.map((one) => one.number))], now);
    for (const { id, number } of own) if (numbers.has(number)) admitted.add(id);
  }
  const disclosureOf = ({ id, proved, disclosure }: DisclosureFacts): Disclosure => {
    if (proved !== false) return proved ? "full" : disclosure;
    if (disclosure === "limited") return disclosure;
    return admitted.has(id) ? "limited" : "withheld";
  };
  return rows.map((one) => ({ id: one.id, disclosure: disclosureOf(one) }));
}
