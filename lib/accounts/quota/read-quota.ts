import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { prepareSql } from "@/db/prepare-once";
import type { EffectivePlan } from "@/lib/accounts/billing/data/plans";
import { choosePlan } from "@/lib/accounts/billing/rules";
import { dayMs } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import { numberDays } from "./constants";
import { type OpenLot, openLotsSchema } from "./schemas";

/** What decides whether numbers fit. */
export interface QuotaState {
  /** IANA zone of the account's months. */
  readonly zone: string;
  readonly plan: EffectivePlan;
  /** Until when the account's own plan lasts or lasted; null: until it is changed, or it has none. */
  readonly planUntil: Date | null;
  /** Since when nothing is left, as it was stored last. */
  readonly usedUpAt: Date | null;
  /** Of which month, and at which share of it, its owner got the last email. */
  readonly warned: { readonly month: string | null; readonly percent: number };
  /** Lots that are not closed: also those that expired since. */
  readonly lots: readonly OpenLot[];
  /** Sources of the latest months' lots. */
  readonly months: readonly string[];
  /** Of the numbers asked about, those that count already. */
  readonly known: ReadonlySet<string>;
}

/** Longer than any month, in days: lots of this month were issued since. */
const monthDaysMax = 40;

interface Row {
  readonly zone: string;
  readonly plan: string | null;
  readonly planUntil: string | null;
  readonly usedUpAt: string | null;
  readonly warnedMonth: string | null;
  readonly warnedPercent: number | null;
  readonly lots: unknown;
  readonly months: readonly string[];
  readonly known: readonly string[];
}

const statement = prepareSql<Row>(sql`
  select a.time_zone as zone, q.plan, q.plan_until as "planUntil", q.used_up_at as "usedUpAt",
    q.warned_month as "warnedMonth", q.warned_percent as "warnedPercent",
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'source', l.source,
      'amount', l.amount, 'left', l.left_over, 'createdAt', l.created_at, 'expiresAt', l.expires_at)), '[]') from quota_lot l where l.account_id = a.id and l.closed_at is null) as lots,
    (select coalesce(jsonb_agg(l.source), '[]') from quota_lot l where l.account_id = a.id and l.kind = 'month'
      and l.created_at > ${sql.placeholder("months")}::timestamptz) as months,
    (select coalesce(jsonb_agg(n.number), '[]') from quota_number n where n.account_id = a.id
      and n.used_at > ${sql.placeholder("known")}::timestamptz
      and n.number = any(array(select jsonb_array_elements_text(${sql.placeholder("numbers")}::jsonb)))) as known
  from account a left join quota_account q on q.account_id = a.id
  where a.id = ${sql.placeholder("accountId")}::uuid`);

/** An account's quota, and which of these numbers count already; null if the account is gone. One statement. */
export async function readQuota(
  db: Db,
  { accountId, now }: { readonly accountId: AccountId; readonly now: Date },
  numbers: readonly string[] = [],
): Promise<QuotaState | null> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const [row] = await statement(db, {
    accountId,
    numbers: JSON.stringify(numbers),
    months: before(monthDaysMax),
    known: before(numberDays),
  });
  if (!row) return null;
  return {
    zone: row.zone,
    plan: choosePlan({ plan: row.plan, planUntil: dateOf(row.planUntil) }, now),
    planUntil: dateOf(row.planUntil),
    usedUpAt: dateOf(row.usedUpAt),
    warned: { month: row.warnedMonth, percent: row.warnedPercent ?? 0 },
    lots: openLotsSchema.parse(row.lots),
    months: row.months,
    known: new Set(row.known),
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
