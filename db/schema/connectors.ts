import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns/kinds";

/**
 * Budget used by each account at a carrier, shared by all processes. One row per account; changed by one
 * statement.
 */
export const carrierBudget = pgTable("carrier_budget", {
  /** Connector and a hash of its credential. */
  account: text("account").primaryKey(),
  /** GCRA's theoretical arrival time of the rate limit. */
  paidUntil: instant("paid_until").notNull(),
  /** UTC day that `usedToday` counts. */
  day: date("day", { mode: "string" }).notNull(),
  usedToday: integer("used_today").notNull().default(0),
  usedEver: bigint("used_ever", { mode: "number" }).notNull().default(0),
  /** Blocked by the carrier until then. */
  blockedUntil: instant("blocked_until"),
  /** call, day (both: too many), denied (credential rejected). */
  blockedWhy: text("blocked_why"),
});

/** Circuit breaker of each carrier's host, shared by all processes. No row = nothing ever failed. */
export const carrierHost = pgTable("carrier_host", {
  host: text("host").primaryKey(),
  /** Latest calls, newest last: `.` succeeded, `x` failed. */
  recent: text("recent").notNull(),
  /** Set while the breaker is open. */
  openedAt: instant("opened_at"),
  /** The trial call of a half-open breaker is in flight until then. */
  trialUntil: instant("trial_until"),
  changedAt: instant("changed_at").notNull(),
});

/** Whether the answers of each interface can be read, shared by all processes. No row = always could. */
export const carrierReading = pgTable("carrier_reading", {
  connector: text("connector").primaryKey(),
  /** Latest answers, newest last: `.` was read, `x` was not. */
  recent: text("recent").notNull(),
  /** What the last unreadable answer lacked. */
  path: text("path"),
  /** Since when it is asked rarely; null = as usual. */
  slowedAt: instant("slowed_at"),
  /** Trials since then that could not be read either. */
  trials: integer("trials").notNull().default(0),
  /** When the next trial may be made; moved ahead by who makes it. */
  trialAt: instant("trial_at"),
  changedAt: instant("changed_at").notNull(),
});

/** OAuth tokens, sealed; one process fetches, all use. */
export const carrierToken = pgTable("carrier_token", {
  account: text("account").primaryKey(),
  sealed: bytea("sealed"),
  /**
   * Increased with each token; a rejected token is deleted by its version, so that many rejections delete it
   * once.
   */
  version: integer("version").notNull().default(0),
  refreshAt: instant("refresh_at"),
  usableUntil: instant("usable_until"),
  /** Lease holder that fetches the next one, and expiry of the lease. */
  lease: uuid("lease"),
  leaseUntil: instant("lease_until"),
  /** Outcome of the last fetch without a token. */
  failure: jsonb("failure"),
  failedAt: instant("failed_at"),
});

/** Numbers registered with an aggregator: registration costs money, so it is done once. */
export const carrierRegistration = pgTable(
  "carrier_registration",
  {
    account: text("account").notNull(),
    number: text("number").notNull(),
    /** Catalogue id it was registered with; empty if the aggregator detects the carrier. */
    carrier: text("carrier").notNull(),
    registeredAt: instant("registered_at").notNull(),
    /** false: the aggregator lost it, so it may be registered again. */
    held: boolean("held").notNull().default(true),
    times: integer("times").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.account, t.number, t.carrier] })],
);
