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
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, instant, isStatus, status } from "../columns/kinds";

/**
 * One parcel = carrier + number + generation (carriers reuse numbers). Shared by all who track it and polled
 * once. Checkpoints are one column: always read and written whole.
 */
export const parcel = pgTable(
  "parcel",
  {
    id: uuid("id").primaryKey(),
    carrier: text("carrier").notNull(),
    number: text("number").notNull(),
    generation: integer("generation").notNull().default(1),
    status: status("status").notNull().default("not_found"),
    /** Canonical sub-status; null before the first response. */
    subStatus: text("sub_status"),
    /**
     * The status fields of the newest response that had the parcel (`subStatus`, `raw`, `time`, `expired`), and when
     * it was given.
     */
    current: jsonb("current"),
    reportedAt: instant("reported_at"),
    checkpoints: jsonb("checkpoints").notNull().default([]),
    service: text("service"),
    origin: char("origin", { length: 2 }),
    destination: char("destination", { length: 2 }),
    eta: jsonb("eta"),
    /** When it is expected by what other parcels took; null where too little is known, and once it has arrived. */
    estimate: jsonb("estimate"),
    proof: jsonb("proof").notNull().default([]),
    nextLeg: jsonb("next_leg"),
    /**
     * Postcode and phone for the carrier, by field: sealed, with a keyed hash. Deleted when the parcel is no
     * longer polled.
     */
    extra: jsonb("extra").notNull().default({}),
    /** Keyed hashes, by field, of what the carrier required for this journey; null = it is public. */
    protection: jsonb("protection"),
    simulated: boolean("simulated").notNull().default(false),
    /** Milestones; null until they happen or if their instant is uncertain. */
    onlineAt: instant("online_at"),
    deliveredAt: instant("delivered_at"),
    lastEventAt: instant("last_event_at"),
    /** Last query to a carrier, last readable response, and the result of the last fetch. */
    askedAt: instant("asked_at"),
    answeredAt: instant("answered_at"),
    outcome: text("outcome"),
    outcomeDetail: jsonb("outcome_detail"),
    /** Fetches since the last readable response. */
    failures: integer("failures").notNull().default(0),
    /** Total number of fetches. */
    asks: integer("asks").notNull().default(0),
    /** Increased with every visible change. */
    version: bigint("version", { mode: "number" }).notNull().default(0),
    createdAt: instant("created_at").notNull(),
    /** Last change of the journey itself: status or checkpoints. */
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("parcel_identity").on(t.number, t.carrier, t.generation), // look-up by number, then carrier
    isStatus("parcel_status_known", t.status),
  ],
);

/**
 * Numbers that a visitor's network looked up lately, or an account was shown without proof, both as keyed hashes: repeats
 * are not counted as guesses.
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
 * Lookups of adjacent numbers by visitors of one neighbourhood of addresses, in the last hour: a sliding
 * window. The key is a keyed hash of both.
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

/** Share of parcels that are on no account's list. */
export const nobodysShare = "00000000-0000-0000-0000-000000000000";

/**
 * Next poll of each parcel: narrow, because the scheduler reads it all the time. No row or null = not polled.
 */
export const refreshSchedule = pgTable(
  "refresh_schedule",
  {
    parcelId: uuid("parcel_id")
      .primaryKey()
      .references(() => parcel.id, { onDelete: "cascade" }),
    /** Next poll. While leased by a worker: end of the lease, so that it is due again if the worker dies. */
    dueAt: instant("due_at"),
    /** Reason: a key of the schedule's reasons (`moving`, `outForDelivery`, `asked`, …). */
    reason: text("reason").notNull(),
    /** Last view; tracked for 90 days after the first view. */
    wantedAt: instant("wanted_at").notNull(),
    followedSince: instant("followed_since").notNull(),
    /** Has email subscribers: full pace however long ago the last view was. */
    subscribed: boolean("subscribed").notNull().default(false),
    /** On a shipment list: its changes are copied there, and it keeps its full pace. */
    listed: boolean("listed").notNull().default(false),
    /** Keep polling after delivery. */
    afterDelivery: boolean("after_delivery").notNull().default(false),
    /** Last push from the carrier: while pushes arrive, it is polled less. */
    pushedAt: instant("pushed_at"),
    /** Language (BCP 47) of the latest reader: descriptions are requested in it. */
    language: text("language"),
    /** Lease of a worker; a response is stored only under the lease it was fetched with. */
    lease: uuid("lease"),
    /** Connector that it is fetched from, by id: a queue of its own. Empty = not known yet; a poll finds out. */
    connector: text("connector").notNull().default(""),
    /** Account whose share of a short budget it is fetched from; of several the one with the shorter list. */
    share: uuid("share").notNull().default(nobodysShare),
    /** Fetched before the others: somebody follows it, or looked at it in the three days before it was due. */
    urgent: boolean("urgent")
      .notNull()
      .generatedAlwaysAs(
        sql`listed or subscribed or coalesce(due_at - wanted_at < interval '3 days', false)`,
      ),
  },
  (t) => [
    index("refresh_schedule_queue").on(t.connector, t.urgent, t.dueAt).where(sql`due_at is not null`), // the scheduler: one connector's parcels, longest due first; how late it is
    index("refresh_schedule_share")
      .on(t.connector, t.share, t.dueAt)
      .where(sql`due_at is not null and urgent`), // the same by account, while a budget is short
    index("refresh_schedule_leased").on(t.connector, t.dueAt).where(sql`lease is not null`), // leased parcels of a connector
  ],
);

/** Raw responses as evidence, gzip, by their hash; kept seven days. */
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
    /** Language that was asked for; null where it was not recorded. */
    language: text("language"),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.hash] }),
    index("raw_answer_received").on(t.receivedAt), // clearing of old ones
  ],
);

/**
 * Pushes from carriers and aggregators, each event once: stored before the acknowledgement, processed by the
 * worker.
 */
export const carrierPush = pgTable(
  "carrier_push",
  {
    id: uuid("id").primaryKey(),
    connector: text("connector").notNull(),
    /** The sender's own event id, else a hash of the body: a repeat changes nothing. */
    eventKey: text("event_key").notNull(),
    /** The verified body as received, gzip; deleted as soon as it is processed. */
    body: bytea("body"),
    receivedAt: instant("received_at").notNull(),
    /** Null = pending. */
    settledAt: instant("settled_at"),
    /** Result: stored, unknownNumber, ignored or unreadable. */
    outcome: text("outcome"),
  },
  (t) => [
    uniqueIndex("carrier_push_event").on(t.connector, t.eventKey), // each once
    index("carrier_push_received").on(t.receivedAt), // clearing of old ones
  ],
);

/** Status codes unmapped by a connector, counted for the operator: a weekly job logs them. */
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

/**
 * When carriers scan (ADR 0092), learned every night from journeys: no account's data, no numbers. `*` = all carriers,
 * all lanes.
 */
export const carrierHabit = pgTable(
  "carrier_habit",
  {
    carrier: text("carrier").notNull(),
    /** Country of origin `>` country of destination. */
    lane: text("lane").notNull(),
    subStatus: text("sub_status").notNull(),
    /** Scans that it was learned from. */
    scans: integer("scans").notNull(),
    /** Calls that an hour's waiting is worth after an hour, by span since the last scan (`gapEdgesHours`). */
    bySpan: real("by_span").array().notNull(),
    /** Factor of each hour of the week, from Monday 0:00 UTC. */
    byHour: real("by_hour").array().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.carrier, t.lane, t.subStatus] })],
);
