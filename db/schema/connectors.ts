import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns/kinds";

/** What each account at a carrier has used, shared by all processes. One row per account; changed by one statement. */
export const carrierBudget = pgTable("carrier_budget", {
  /** Connector and a hash of its credential. */
  account: text("account").primaryKey(),
  /** Moment at which the rate is paid for all calls so far (GCRA's theoretical arrival time). */
  paidUntil: instant("paid_until").notNull(),
  /** UTC day that `usedToday` counts. */
  day: date("day", { mode: "string" }).notNull(),
  usedToday: integer("used_today").notNull().default(0),
  usedEver: bigint("used_ever", { mode: "number" }).notNull().default(0),
  /** The carrier said stop until then. */
  blockedUntil: instant("blocked_until"),
  /** call, day (both: too many), denied (credential refused). */
  blockedWhy: text("blocked_why"),
});

/** Health of each carrier's host as all processes see it: the breaker. No row = nothing ever failed. */
export const carrierHost = pgTable("carrier_host", {
  host: text("host").primaryKey(),
  /** Latest calls, newest last: `.` went well, `x` failed. */
  recent: text("recent").notNull(),
  /** Set while the breaker is open. */
  openedAt: instant("opened_at"),
  /** The one trial call of a half-open breaker is under way until then. */
  trialUntil: instant("trial_until"),
  changedAt: instant("changed_at").notNull(),
});

/** OAuth tokens, sealed; one process fetches, all use. */
export const carrierToken = pgTable("carrier_token", {
  account: text("account").primaryKey(),
  sealed: bytea("sealed"),
  /** Grows with each token; a refused token is dropped by its version, so that many refusals drop it once. */
  version: integer("version").notNull().default(0),
  refreshAt: instant("refresh_at"),
  usableUntil: instant("usable_until"),
  /** Who fetches the next one, and until when that is believed. */
  lease: uuid("lease"),
  leaseUntil: instant("lease_until"),
  /** Outcome of the last fetch that brought no token. */
  failure: jsonb("failure"),
  failedAt: instant("failed_at"),
});

/** Numbers an aggregator was told of: telling costs money, so it is done once. */
export const carrierRegistration = pgTable(
  "carrier_registration",
  {
    account: text("account").notNull(),
    number: text("number").notNull(),
    /** Catalogue id it was registered with; empty where the aggregator finds the carrier. */
    carrier: text("carrier").notNull(),
    registeredAt: instant("registered_at").notNull(),
    /** false: the aggregator forgot it, so it may be told again. */
    held: boolean("held").notNull().default(true),
    times: integer("times").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.account, t.number, t.carrier] })],
);
