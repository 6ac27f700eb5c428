import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns/kinds";

/**
 * One parcel = carrier + number + generation (carriers recycle numbers). Shared by everyone who follows it and polled
 * once. Checkpoints are one column: always read and written whole.
 */
export const parcel = pgTable(
  "parcel",
  {
    id: uuid("id").primaryKey(),
    carrier: text("carrier").notNull(),
    number: text("number").notNull(),
    generation: integer("generation").notNull().default(1),
    result: smallint("result").notNull().default(0),
    /** Canonical sub-status; null before the first answer. */
    sub: text("sub"),
    /** The newest found answer's own words for it (`sub`, `raw`, `time`, `expired`), and when that answer was given. */
    current: jsonb("current"),
    reportedAt: instant("reported_at"),
    checkpoints: jsonb("checkpoints").notNull().default([]),
    service: text("service"),
    origin: char("origin", { length: 2 }),
    destination: char("destination", { length: 2 }),
    eta: jsonb("eta"),
    proof: jsonb("proof").notNull().default([]),
    nextLeg: jsonb("next_leg"),
    /** Postcode and phone for the carrier, by field: sealed, with a keyed hash. Gone when nobody asks any more. */
    extra: jsonb("extra").notNull().default({}),
    /** Keyed hashes, by field, of what the carrier wanted to know before it told this journey; null = it tells anybody. */
    protection: jsonb("protection"),
    simulated: boolean("simulated").notNull().default(false),
    /** Milestones; null while they have not happened or their instant is not certain. */
    onlineAt: instant("online_at"),
    deliveredAt: instant("delivered_at"),
    lastEventAt: instant("last_event_at"),
    /** Last time a carrier was asked, last time it answered readably, and what the last ask came to. */
    askedAt: instant("asked_at"),
    answeredAt: instant("answered_at"),
    outcome: text("outcome"),
    outcomeDetail: jsonb("outcome_detail"),
    /** Asks since the last readable answer. */
    failures: integer("failures").notNull().default(0),
    /** How often a carrier was asked, ever. */
    asks: integer("asks").notNull().default(0),
    /** Grows by one with every change that a reader could see. */
    version: bigint("version", { mode: "number" }).notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** Last change of the journey itself: status or checkpoints. */
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("parcel_identity").on(t.number, t.carrier, t.generation), // look-up by number, then carrier
  ],
);

/**
 * Which numbers a visitor's network was answered lately, both as keyed hashes: those are answered again without being
 * counted as a guess.
 */
export const answeredNumber = pgTable(
  "answered_number",
  {
    network: text("network").notNull(),
    number: text("number").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.number] }),
    index("answered_number_expires").on(t.expiresAt), // clearing of old ones
  ],
);

/**
 * When numbers that lie near each other were answered to visitors of one neighbourhood of addresses, in the last hour:
 * a sliding window. The key is a keyed hash of both.
 */
export const numberFamily = pgTable(
  "number_family",
  {
    key: text("key").primaryKey(),
    answeredAt: instant("answered_at").array().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("number_family_expires").on(t.expiresAt)], // clearing of old ones
);

/** When each parcel is next asked for: narrow, because the sweep reads it all day. No row or null = not followed. */
export const refreshSchedule = pgTable(
  "refresh_schedule",
  {
    parcelId: uuid("parcel_id")
      .primaryKey()
      .references(() => parcel.id, { onDelete: "cascade" }),
    /** Next ask. While a worker has the parcel: when its claim runs out, so that it is due again whoever died. */
    dueAt: instant("due_at"),
    /** Why then: a key of the schedule's reasons (`moving`, `outForDelivery`, `asked`, …). */
    why: text("why").notNull(),
    /** Somebody looked at it then; followed for 90 days after the first look. */
    wantedAt: instant("wanted_at").notNull(),
    followedSince: instant("followed_since").notNull(),
    /** Somebody is told of its changes: full pace however long nobody looked. */
    watched: boolean("watched").notNull().default(false),
    /** Stands on somebody's desk: its changes are copied there, and it keeps its full pace. */
    recorded: boolean("recorded").notNull().default(false),
    /** Goes on being asked for after its delivery. */
    afterDelivery: boolean("after_delivery").notNull().default(false),
    /** When a carrier last told of it by itself: while that goes on, it is asked less. */
    pushedAt: instant("pushed_at"),
    /** Language (BCP 47) of the latest reader: descriptions are asked for in it. */
    language: text("language"),
    /** Set while a worker has it; an answer is stored only under the claim it was asked under. */
    claim: uuid("claim"),
  },
  (t) => [
    index("refresh_schedule_due").on(t.dueAt).where(sql`due_at is not null`), // the sweep
    index("refresh_schedule_claim").on(t.claim).where(sql`claim is not null`), // one claim's parcels; how many are out
  ],
);

/** What happened to a parcel, in order: the source of mails, webhooks and the live push. */
export const parcelChange = pgTable(
  "parcel_change",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: uuid("parcel_id")
      .notNull()
      .references(() => parcel.id, { onDelete: "cascade" }),
    version: bigint("version", { mode: "number" }).notNull(),
    /** status: result or sub-status changed; checkpoints: only the journey did; state: only what is known of the asking. */
    kind: text("kind").notNull(),
    result: smallint("result").notNull(),
    previous: smallint("previous").notNull(),
    sub: text("sub"),
    at: instant("at").notNull(),
  },
  (t) => [uniqueIndex("parcel_change_version").on(t.parcelId, t.version)], // changes of one parcel in order
);

/** Raw answers as evidence, gzip, by their hash; kept seven days. */
export const rawAnswer = pgTable(
  "raw_answer",
  {
    parcelId: uuid("parcel_id")
      .notNull()
      .references(() => parcel.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    connector: text("connector").notNull(),
    status: integer("status").notNull(),
    body: bytea("body").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.hash] }),
    index("raw_answer_received").on(t.receivedAt), // clearing of old ones
  ],
);

/** What carriers and aggregators told us by themselves, each event once: kept before it is answered, read by the worker. */
export const carrierPush = pgTable(
  "carrier_push",
  {
    id: uuid("id").primaryKey(),
    connector: text("connector").notNull(),
    /** The sender's own event id, else a hash of the body: the same event again changes nothing. */
    eventKey: text("event_key").notNull(),
    /** The verified body as received, gzip; gone as soon as it is settled. */
    body: bytea("body"),
    receivedAt: instant("received_at").notNull(),
    /** Null = waits for the worker. */
    settledAt: instant("settled_at"),
    /** What it came to: stored, unknownNumber, ignored or unreadable. */
    outcome: text("outcome"),
  },
  (t) => [
    uniqueIndex("carrier_push_event").on(t.connector, t.eventKey), // each once
    index("carrier_push_received").on(t.receivedAt), // clearing of old ones
  ],
);

/** Status codes that a connector's map does not know, counted for the operator. */
export const unknownCode = pgTable(
  "unknown_code",
  {
    connector: text("connector").notNull(),
    code: text("code").notNull(),
    seen: bigint("seen", { mode: "number" }).notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.connector, t.code] })],
);
