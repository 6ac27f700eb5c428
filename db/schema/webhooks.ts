import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AccountId } from "@/lib/core/ids";
import type { Status } from "@/lib/core/statuses";
import { instant, isStatus, status } from "../columns/kinds";
import { account, ownerAccount } from "./accounts";
import { shipment } from "./shipments";

/** An account's webhook address, its secrets and its state. */
export const webhook = pgTable(
  "webhook",
  {
    accountId: uuid("account_id")
      .$type<AccountId>()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    /** Only 200 counts as delivered; otherwise any 2xx does. */
    callback: boolean("callback").notNull(),
    /** Statuses it is subscribed to. */
    statuses: jsonb("statuses").$type<readonly Status[]>().notNull(),
    /** Event types besides changes, each with since when (ISO); null: all but those of work orders, since it exists. */
    types: jsonb("types").$type<Readonly<Record<string, string>>>(),
    /** activated, checking or inactive. */
    state: text("state").notNull(),
    /** Signing secrets, sealed with the server's key; the previous one signs beside it until then. */
    secret: text("secret").notNull(),
    previousSecret: text("previous_secret"),
    previousUntil: instant("previous_until"),
    /** Start of Checking, first failure since then, next check. */
    checkingSince: instant("checking_since"),
    failingSince: instant("failing_since"),
    /** Next action: a check while checking, a delivery while activated; null = nothing. */
    dueAt: instant("due_at"),
    /** Result of the last check. */
    lastOutcome: text("last_outcome"),
    lastTriedAt: instant("last_tried_at"),
    /** Shipments expected before this were looked at: what was late is recorded. A midnight of the account, but for its beginning. */
    lateUntil: instant("late_until").notNull().default(sql`now()`),
    /** One process delivers for an account at a time; an expired lease is taken over. */
    leasedBy: uuid("leased_by"),
    leasedUntil: instant("leased_until"),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [index("webhook_due").on(t.dueAt).where(sql`due_at is not null`)], // accounts with something to do
);

/** An event of an account: stored with its cause, kept until it is delivered, at most thirty days. */
export const webhookEvent = pgTable(
  "webhook_event",
  {
    /** Order of events. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownerAccount(),
    /** Stable name of the event: `webhook-id` of every attempt. */
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    /** Its shipment, or its work order; null for checks of the address. Outlives the shipment. */
    shipmentId: uuid("shipment_id"),
    number: text("number").notNull(),
    carrier: text("carrier").notNull(),
    /** Null where its account sees none: of a withheld journey, of checks and of work orders. */
    status: status("status"),
    /** Of one shipment or order, from 1. */
    sequence: integer("sequence").notNull(),
    /** Version of its parcel, or one more than the event before it; of an order, the entry of its record. */
    parcelVersion: bigint("parcel_version", { mode: "number" }).notNull(),
    /** `data` of the body. */
    data: jsonb("data").notNull(),
    createdAt: instant("created_at").notNull(),
    /** waiting (also for its next attempt), delivered, given up. */
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAt: instant("next_at").notNull(),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [
    uniqueIndex("webhook_event_name").on(t.accountId, t.eventId), // replay of one
    uniqueIndex("webhook_event_version")
      .on(t.shipmentId, t.parcelVersion)
      .where(sql`shipment_id is not null`), // recorded once
    // What to deliver, in order; the next due time of an account.
    index("webhook_event_waiting").on(t.accountId, t.nextAt, t.id).where(sql`state = 'waiting'`),
    // Retries to deliver: they go before first attempts.
    index("webhook_event_again")
      .on(t.accountId, t.nextAt, t.id)
      .where(sql`state = 'waiting' and attempts > 0`),
    // Earlier events of the same shipment that still wait.
    index("webhook_event_line").on(t.shipmentId, t.id).where(sql`state = 'waiting'`),
    index("webhook_event_account").on(t.accountId, t.createdAt), // log; replay of a time
    index("webhook_event_created").on(t.createdAt), // clearing
    isStatus("webhook_event_status_known", t.status),
  ],
);

/** Last event recorded for a shipment: the next one contains what is new since then. */
export const webhookLastState = pgTable(
  "webhook_last_state",
  {
    shipmentId: uuid("shipment_id")
      .primaryKey()
      .references(() => shipment.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    sequence: integer("sequence").notNull(),
    parcelVersion: bigint("parcel_version", { mode: "number" }).notNull(),
    status: status("status"),
    subStatus: text("sub_status"),
    stopped: boolean("stopped").notNull(),
    /** Fingerprints of the checkpoints already sent. */
    checkpoints: jsonb("checkpoints").notNull(),
  },
  (t) => [
    index("webhook_last_state_account").on(t.accountId), // deleting an account
    isStatus("webhook_last_state_status_known", t.status),
  ],
);

/** The last estimate recorded as an event (`shipment.estimate`) for a shipment: the next one differs by more than a day. */
export const webhookEstimate = pgTable(
  "webhook_estimate",
  {
    shipmentId: uuid("shipment_id")
      .primaryKey()
      .references(() => shipment.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    expectedFrom: instant("expected_from").notNull(),
    expectedBy: instant("expected_by").notNull(),
    /** The event said that it is later than expected. */
    late: boolean("late").notNull(),
    recordedAt: instant("recorded_at").notNull(),
  },
  (t) => [index("webhook_estimate_account").on(t.accountId)], // deleting an account
);

/** One attempt to deliver an event: request and response. */
export const webhookAttempt = pgTable(
  "webhook_attempt",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownerAccount(),
    webhookEventId: bigint("webhook_event_id", { mode: "number" })
      .notNull()
      .references(() => webhookEvent.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** HTTP status; null without a response. */
    status: integer("status"),
    /** A key of the product's outcomes: taken, refused, timeout, unreachable, … */
    outcome: text("outcome").notNull(),
    tookMs: integer("took_ms").notNull(),
    /** Beginning of the response, for the owner. */
    answer: text("answer"),
  },
  (t) => [
    index("webhook_attempt_event").on(t.webhookEventId, t.id), // attempts of an event
    index("webhook_attempt_account").on(t.accountId, t.at), // deleting an account; latest attempts
  ],
);
