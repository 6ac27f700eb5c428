import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { emailSetting } from "@/db/schema/customer-emails";
import type { AccountId } from "@/lib/core/ids";
import { countryZones } from "@/lib/core/list-zones";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import { mailTransport } from "@/lib/platform/environment/env";
import { shownStatus } from "@/lib/shipments/records/decide-disclosure";
import { uuids } from "@/lib/shipments/records/lock-batch";
import type { QuietHours, Setting, Shipment } from "./rules";

export type SettingRow = typeof emailSetting.$inferSelect;

/** A shipment with all that decides on emails about it. */
export interface Subject extends Shipment {
  readonly id: string;
  readonly accountId: AccountId;
  readonly number: string;
  readonly carrier: string;
  readonly subStatus: string | null;
  readonly orderNumber: string | null;
  readonly customerName: string | null;
  readonly language: string | null;
  readonly country: string | null;
  readonly settled: boolean;
  readonly statusSince: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastEventAt: Date | null;
}

const columns = sql`s.id, s.account_id as "accountId", s.number, s.carrier, ${shownStatus("s")} as status, s.sub_status as "subStatus", s.method,
  s.order_number as "orderNumber", s.customer_name as "customerName", nullif(s.customer_email, '') as recipient,
  s.customer_language as language, coalesce(s.destination, s.reported_destination) as country, s.settled, s.simulated,
  s.added_at::text as "addedAt", s.status_since::text as "statusSince", s.delivered_at::text as "deliveredAt",
  s.last_event_at::text as "lastEventAt", s.archived_at is not null as archived, a.time_zone as "accountZone",
  exists (select 1 from customer_suppression u
    where u.account_id = s.account_id and u.recipient = lower(s.customer_email)) as suppressed`;

/** Shipments of companies, in the order of their ids; `more`: conditions, and a lock. */
export async function readSubjects(db: Db, ids: readonly string[], more: SQL = sql`order by s.id`) {
  const rows = await db.execute<Record<string, unknown>>(sql`
    select ${columns} from shipment s join account a on a.id = s.account_id and a.kind = 'business'
    where s.id = any(${uuids(ids)}) ${more}`);
  return rows.map(subjectOf);
}

/** The same of accounts that send emails, locked. Rows that were waited for are read as they are by then. */
export function lockSubjects(tx: Tx, ids: readonly string[]) {
  return readSubjects(
    tx,
    ids,
    sql`and exists (select 1 from email_setting e where e.account_id = s.account_id and e.active)
      order by s.id for no key update of s`,
  );
}

const instant = (value: unknown) => (typeof value === "string" ? new Date(value) : null);

function subjectOf(row: Record<string, unknown>): Subject {
  const country = row.country as string | null;
  return {
    ...(row as unknown as Subject),
    addedAt: instant(row.addedAt) ?? new Date(0),
    statusSince: instant(row.statusSince),
    deliveredAt: instant(row.deliveredAt),
    lastEventAt: instant(row.lastEventAt),
    // Nobody gets an email about an invented journey but the operator of a server that sends no emails.
    invented: row.simulated === true && mailTransport() !== "mailbox",
    zones: country === null ? [] : countryZones(country),
  };
}

/** Settings by account and occasion. Those of a decision cannot be switched until it is committed. */
export async function lockSettings(tx: Tx, accountIds: readonly AccountId[]) {
  const rows = await tx
    .select()
    .from(emailSetting)
    .where(sql`${emailSetting.accountId} = any(${uuids(accountIds)})`)
    .orderBy(emailSetting.accountId, emailSetting.occasion)
    .for("share");
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (accountId: AccountId, occasion: string) => byKey.get(keyOf({ accountId, occasion })) ?? null;
}

const keyOf = ({ accountId, occasion }: { accountId: string; occasion: string }) =>
  `${accountId} ${occasion}`;

/** The part of a stored setting that decides. */
export function settingOf(row: SettingRow | null): Setting | null {
  return row && { ...row, quiet: quietOf(row) };
}

export function quietOf({
  quietFrom,
  quietTo,
}: Pick<SettingRow, "quietFrom" | "quietTo">): QuietHours | null {
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
}

/** When the carrier's event of the present status was; a status that the account set itself has its own time. */
export function eventTime(one: Subject): Date | null {
  if (one.settled) return one.statusSince;
  return one.status === "delivered" ? (one.deliveredAt ?? one.lastEventAt) : one.lastEventAt;
}

/** What a shipment's present status would be an occasion for. */
export function statusHappening(one: Subject, occasion: Occasion, followed: boolean) {
  return { occasion, at: one.statusSince ?? one.addedAt, eventAt: eventTime(one), followed };
}
