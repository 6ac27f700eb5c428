import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { prepareSql } from "@/db/prepare-once";
import { type AccountId, newId } from "@/lib/core/ids";
import type { ShipmentSource } from "@/lib/core/sources";
import type { LotKind, QuotaSide } from "./constants";

/** A lot to be stored. */
export interface NewLot {
  readonly id: string;
  readonly kind: LotKind;
  readonly source: string;
  readonly amount: number;
  /** After everything that this write takes from it. */
  readonly left: number;
  readonly expiresAt: Date;
}

/** What a lot becomes. */
export interface ChangedLot {
  readonly id: string;
  readonly left: number;
  readonly expiresAt: Date;
  /** It can no longer be used. */
  readonly isClosed: boolean;
}

/** Numbers that move from one side to another. */
export interface Move {
  readonly lotId: string;
  readonly count: number;
  readonly from: QuotaSide;
  readonly to: QuotaSide;
  readonly origin?: ShipmentSource;
}

export interface LedgerWrite {
  readonly lots?: readonly NewLot[];
  readonly changed?: readonly ChangedLot[];
  readonly moves: readonly Move[];
  /** Numbers that count from now on. */
  readonly numbers?: readonly string[];
  /** Since when nothing is left, if that changes. */
  readonly usedUp?: { readonly at: Date | null };
}

const of = (name: string) => sql.placeholder(name);

const statement = prepareSql(sql`
  with issued as (
    insert into quota_lot (id, account_id, kind, source, amount, left_over, created_at, expires_at)
    select g.id, ${of("accountId")}::uuid, g.kind, g.source, g.amount, g.left, ${of("now")}::timestamptz, g."expiresAt"
    from jsonb_to_recordset(${of("lots")}::jsonb)
      as g(id uuid, kind text, source text, amount int, "left" int, "expiresAt" timestamptz)
  ), changed as (
    update quota_lot l set left_over = g.left, expires_at = g."expiresAt",
      closed_at = case when g."isClosed" then ${of("now")}::timestamptz end
    from jsonb_to_recordset(${of("changed")}::jsonb) as g(id uuid, "left" int, "expiresAt" timestamptz, "isClosed" boolean)
    where l.id = g.id and l.account_id = ${of("accountId")}::uuid
  ), entered as (
    insert into quota_entry (id, account_id, lot_id, posting_id, side, amount, origin, day, created_at)
    select g.id, ${of("accountId")}::uuid, g."lotId", g."postingId", g.side, g.amount, g.origin, ${of("day")}::date,
      ${of("now")}::timestamptz
    from jsonb_to_recordset(${of("entries")}::jsonb)
      as g(id uuid, "lotId" uuid, "postingId" uuid, side text, amount int, origin text)
  ), counted as (
    insert into quota_number (account_id, number, used_at)
    select ${of("accountId")}::uuid, n, ${of("now")}::timestamptz
    from jsonb_array_elements_text(${of("numbers")}::jsonb) n
    on conflict (account_id, number) do update set used_at = excluded.used_at
  )
  insert into quota_account (account_id, used_up_at)
  select ${of("accountId")}::uuid, ${of("usedUpAt")}::timestamptz where ${of("isChanged")}::boolean
  on conflict (account_id) do update set used_up_at = excluded.used_up_at`);

/**
 * Writes lots, the entries of postings, and numbers, in one statement. Each move is two entries that sum to zero. The
 * caller holds the account's lock (`lockQuota`). `day`: in the account's time zone.
 */
export async function writeLedger(
  tx: Tx,
  { accountId, now, day }: { readonly accountId: AccountId; readonly now: Date; readonly day: string },
  { lots = [], changed = [], moves, numbers = [], usedUp }: LedgerWrite,
): Promise<void> {
  const entries = moves.flatMap(({ lotId, count, from, to, origin = null }) => {
    const entry = { lotId, postingId: newId(now), origin };
    return [
      { ...entry, id: newId(now), side: from, amount: -count },
      { ...entry, id: newId(now), side: to, amount: count },
    ];
  });
  await statement(tx, {
    accountId,
    day,
    now: now.toISOString(),
    lots: JSON.stringify(lots),
    changed: JSON.stringify(changed),
    entries: JSON.stringify(entries),
    numbers: JSON.stringify(numbers),
    usedUpAt: usedUp?.at?.toISOString() ?? null,
    isChanged: usedUp !== undefined,
  });
}
