import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { account, ownerAccount } from "./accounts";
import { shipment } from "./shipments";

/** An account's address for events, its secrets and its state. */
export const webhook = pgTable(
  "webhook",
  {
    accountId: uuid("account_id")
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    /** Only 200 counts as taken; otherwise any 2xx does. */
    callback: boolean("callback").notNull(),
    /** Results that it wants to hear of. */
    results: jsonb("results").notNull(),
    /** activated, checking or inactive. */
    state: text("state").notNull(),
    /** Signing secrets, sealed with the server's key; the previous one signs beside it until then. */
    secret: text("secret").notNull(),
    previousSecret: text("previous_secret"),
    previousUntil: instant("previous_until"),
    /** Checking began then, failed for the first time since then, tries next then. */
    checkingSince: instant("checking_since"),
    failingSince: instant("failing_since"),
    /** Something is to be done then: a try while checking, a delivery while activated; null = nothing. */
    dueAt: instant("due_at"),
    /** What the last try came to, in the product's words. */
    lastOutcome: text("last_outcome"),
    lastTriedAt: instant("last_tried_at"),
    /** One process delivers for an account at a time; its lease is taken over when it ran out. */
    leasedBy: uuid("leased_by"),
    leasedUntil: instant("leased_until"),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [index("webhook_due").on(t.dueAt).where(sql`due_at is not null`)], // accounts with something to do
);

/** Something an account is to be told: written with what happened, kept until it is taken, at most thirty days. */
export const webhookEvent = pgTable(
  "webhook_event",
  {
    /** Order of events. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownerAccount(),
    /** Stable name of the event: `webhook-id` of every attempt. */
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    /** What it is about; null for tries of the address. Outlives the shipment. */
    shipmentId: uuid("shipment_id"),
    number: text("number").notNull(),
    carrier: text("carrier").notNull(),
    result: smallint("result").notNull(),
    /** Of one shipment, from 1. */
    sequence: integer("sequence").notNull(),
    /** Version of the parcel it tells of, or one more than the event before it. */
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
      .where(sql`shipment_id is not null`), // told once
    // What is to be delivered, in order; the next moment of an account.
    index("webhook_event_waiting").on(t.accountId, t.nextAt, t.id).where(sql`state = 'waiting'`),
    // Earlier events of the same shipment that still wait.
    index("webhook_event_line").on(t.shipmentId, t.id).where(sql`state = 'waiting'`),
    index("webhook_event_account").on(t.accountId, t.createdAt), // log; replay of a time
    index("webhook_event_created").on(t.createdAt), // clearing
  ],
);

/** What an account was told of a shipment last: the next event tells what is new since then. */
export const webhookLastState = pgTable(
  "webhook_told",
  {
    shipmentId: uuid("shipment_id")
      .primaryKey()
      .references(() => shipment.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    sequence: integer("sequence").notNull(),
    parcelVersion: bigint("parcel_version", { mode: "number" }).notNull(),
    result: smallint("result").notNull(),
    sub: text("sub"),
    stopped: boolean("stopped").notNull(),
    /** Fingerprints of the checkpoints that were told. */
    checkpoints: jsonb("checkpoints").notNull(),
  },
  (t) => [index("webhook_told_account").on(t.accountId)], // deleting an account
);

/** One attempt to deliver an event: what was sent, what came back. */
export const webhookAttempt = pgTable(
  "webhook_attempt",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownerAccount(),
    webhookEventId: bigint("webhook_event_id", { mode: "number" })
      .notNull()
      .references(() => webhookEvent.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** HTTP status; null where there was no answer. */
    status: integer("status"),
    /** A key of the product's outcomes: taken, refused, timeout, unreachable, … */
    outcome: text("outcome").notNull(),
    tookMs: integer("took_ms").notNull(),
    /** Beginning of the answer, for the owner's eyes. */
    answer: text("answer"),
  },
  (t) => [
    index("webhook_attempt_event").on(t.webhookEventId, t.id), // attempts of an event
    index("webhook_attempt_account").on(t.accountId, t.at), // deleting an account; latest attempts
  ],
);
