import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";

/** What an account's quota depends on. No row: the server's plan, and no warnings yet. */
export const quotaAccount = pgTable("quota_account", {
  accountId: ownerAccount().primaryKey(),
  /** Key of `plans`; null: the server's plan. */
  plan: text("plan"),
  /** Until when `plan` lasts; null: until it is changed. */
  planUntil: instant("plan_until"),
  /** Since when nothing is left; null while something is. */
  usedUpAt: instant("used_up_at"),
  /** Lots of the month and the largest share of them, in percent, that its owner got an email about. */
  warnedMonth: text("warned_month"),
  warnedPercent: integer("warned_percent").notNull().default(0),
});

/** Numbers that an account may add until a moment: a month's, a pack, or what the operator granted. */
export const quotaLot = pgTable(
  "quota_lot",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** A key of `lotKinds`. */
    kind: text("kind").notNull(),
    /** What it came from; the same source never brings a second lot: `month:2026-11`, `grant:…`, `capture:…`. */
    source: text("source").notNull(),
    amount: integer("amount").notNull(),
    /** Balance of the entries on its side `available`. */
    left: integer("left_over").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When what was left expired or was revoked; null while it can be used. */
    closedAt: instant("closed_at"),
  },
  (t) => [
    uniqueIndex("quota_lot_source").on(t.accountId, t.source),
    index("quota_lot_open").on(t.accountId, t.expiresAt).where(sql`closed_at is null`), // drawing, oldest expiry first
    index("quota_lot_due").on(t.expiresAt).where(sql`closed_at is null`), // expiring
    check("quota_lot_left", sql`${t.left} >= 0 and ${t.left} <= ${t.amount}`),
  ],
);

/**
 * One side of a posting: the entries of a posting sum to zero. Rows are only added.
 */
export const quotaEntry = pgTable(
  "quota_entry",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    lotId: uuid("lot_id")
      .notNull()
      .references(() => quotaLot.id, { onDelete: "cascade" }),
    postingId: uuid("posting_id").notNull(),
    /** A key of `quotaSides`. */
    side: text("side").notNull(),
    /** Numbers; what leaves a side is negative. */
    amount: integer("amount").notNull(),
    /** Of a use: how the numbers came (`shipmentSources`); null for the others. */
    origin: text("origin"),
    /** In the account's time zone. */
    day: date("day").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("quota_entry_posting").on(t.postingId, t.lotId, t.side),
    index("quota_entry_account").on(t.accountId, t.day), // the usage page; deleting an account
    index("quota_entry_lot").on(t.lotId), // deleting a lot
  ],
);

/** Numbers that an account's quota was used for: each counts once until it is forgotten. */
export const quotaNumber = pgTable(
  "quota_number",
  {
    accountId: ownerAccount(),
    /** Normalised. */
    number: text("number").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.number] }),
    index("quota_number_used").on(t.usedAt), // clearing
  ],
);
