import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  date,
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
import { instant } from "../columns/kinds";
import { accountUser, ownerAccount } from "./accounts";
import { parcel } from "./tracking";

/**
 * A tracking record: what one account wants to know about a parcel, and what it knows of its customer. Lists and counts
 * ask for the parcel's state all day, so that is copied here whenever the parcel changes (`parcel_version` says how far).
 */
export const shipment = pgTable(
  "shipment",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    parcelId: uuid("parcel_id")
      .notNull()
      .references(() => parcel.id),
    number: text("number").notNull(),
    /** Catalogue id, or `unknown` until somebody knows. */
    carrier: text("carrier").notNull(),
    /** The account's own code of the shipping method, as given. */
    method: text("method"),
    orderNumber: text("order_number"),
    customerName: text("customer_name"),
    customerEmail: text("customer_email"),
    customerLanguage: text("customer_language"),
    /** Country (alpha-2) that the account named; the carrier's own word is `reported_destination`. */
    destination: char("destination", { length: 2 }),
    /** State or province of the customer, as given. */
    customerState: text("customer_state"),
    /** Postcode and phone that the account gave for the carrier. */
    extra: jsonb("extra").notNull().default({}),
    /** Keyed hashes of `extra`, by field: whether the account knows what a parcel is protected by. */
    extraHashes: jsonb("extra_hashes").notNull().default({}),
    /** Where it came from: a key of `shipmentSources`. */
    source: text("source").notNull(),
    /** When it was handed to the carrier, as the account says. */
    shippedAt: instant("shipped_at"),
    /** Goes on being asked for after its delivery. */
    afterDelivery: boolean("after_delivery").notNull().default(false),
    addedBy: uuid("added_by").references(() => accountUser.id, { onDelete: "set null" }),
    addedAt: instant("added_at").notNull(),
    /** The account's own day on which it was added: stays, whatever zone the account takes later. */
    addedOn: date("added_on", { mode: "string" }).notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** When the account last went on with it; followed for 90 days from then. Null = never, so from when it was added. */
    resumedAt: instant("resumed_at"),
    /** In the history since then: stopped, or older than what is followed. Null = on the desk. */
    archivedAt: instant("archived_at"),
    /** stopped or aged. */
    archivedWhy: text("archived_why"),
    /** The account itself told the result: the carrier's news change it no more. */
    settled: boolean("settled").notNull().default(false),

    result: smallint("result").notNull(),
    sub: text("sub"),
    outcome: text("outcome"),
    simulated: boolean("simulated").notNull().default(false),
    reportedDestination: char("reported_destination", { length: 2 }),
    onlineAt: instant("online_at"),
    deliveredAt: instant("delivered_at"),
    lastEventAt: instant("last_event_at"),
    /** Descriptions of the newest, first and delivering event: `latest`, `online`, `delivered`. */
    words: jsonb("words").notNull().default({}),
    parcelVersion: bigint("parcel_version", { mode: "number" }).notNull().default(0),
    /** What a search looks through, in lower case. */
    search: text("search")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number || ' ' || coalesce(order_number, '') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, ''))`,
      ),
  },
  (t) => [
    // One carrier's number once on a desk (40006); look-up by number.
    uniqueIndex("shipment_identity").on(t.accountId, t.number, t.carrier).where(sql`archived_at is null`),
    // The desk, newest first; its days. The migration has it carry what reports read (INCLUDE, which cannot be said here).
    index("shipment_added").on(t.accountId, t.addedOn, t.addedAt, t.id).where(sql`archived_at is null`),
    // One status of the desk, newest first.
    index("shipment_result")
      .on(t.accountId, t.result, t.addedOn, t.addedAt, t.id)
      .where(sql`archived_at is null`),
    // What is still on its way: what to act on, ageing. Carries what reports read, as above.
    index("shipment_open")
      .on(t.accountId, t.addedOn, t.addedAt, t.id)
      .where(sql`archived_at is null and result not in (40, 60, 65, 70)`),
    // One carrier of the desk, newest first.
    index("shipment_carrier")
      .on(t.accountId, t.carrier, t.addedOn, t.addedAt, t.id)
      .where(sql`archived_at is null`),
    // The desk by latest news.
    index("shipment_news").on(t.accountId, t.lastEventAt, t.id).where(sql`archived_at is null`),
    // Deliveries of a time: dashboard, date filter. Carries what reports read, as above.
    index("shipment_delivered").on(t.accountId, t.deliveredAt, t.id).where(sql`delivered_at is not null`),
    // The history, newest first.
    index("shipment_history").on(t.accountId, t.addedOn, t.addedAt, t.id).where(sql`archived_at is not null`),
    // A number wherever it is: history, imports that stop or delete.
    index("shipment_number").on(t.accountId, t.number),
    // Text search: any three characters of number, order, customer.
    index("shipment_search").using("gin", t.accountId, sql`search gin_trgm_ops`),
    index("shipment_parcel").on(t.parcelId), // copying a parcel's state; does anybody still follow it
    index("shipment_age").on(t.addedAt).where(sql`archived_at is null`), // sending old ones to the history
    index("shipment_added_by").on(t.addedBy).where(sql`added_by is not null`), // deleting a member
  ],
);

/**
 * How many shipments an account has, by day, carrier, status and place. Rows only add up: whoever changes shipments appends
 * differences (a trigger does), and a job joins them. So nobody waits for anybody's counter.
 */
export const shipmentCounts = pgTable(
  "shipment_tally",
  {
    accountId: ownerAccount(),
    day: date("day", { mode: "string" }).notNull(),
    /** In the history, not on the desk. */
    archived: boolean("archived").notNull(),
    result: smallint("result").notNull(),
    carrier: text("carrier").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [index("shipment_tally_account").on(t.accountId, t.archived, t.day)], // counts of a desk; joining
);

/** A list as a user likes to see it: filters, sort and columns, by name. */
export const savedView = pgTable(
  "saved_view",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    userId: uuid("user_id")
      .notNull()
      .references(() => accountUser.id, { onDelete: "cascade" }),
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** The list's part of its address: `result=40&sort=-lastEventAt`. */
    query: text("query").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("saved_view_name").on(t.userId, t.list, t.name), // a user's views of a list
    index("saved_view_account").on(t.accountId), // deleting an account
  ],
);

/** Columns that a user chose for a list, in their order. */
export const columnChoice = pgTable(
  "column_choice",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => accountUser.id, { onDelete: "cascade" }),
    list: text("list").notNull(),
    accountId: ownerAccount(),
    columns: jsonb("columns").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list] }),
    index("column_choice_account").on(t.accountId), // deleting an account
  ],
);

/** Something done to many shipments at once, by the worker, in batches; exports keep here what they are to hold. */
export const bulkRun = pgTable(
  "bulk_run",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    userId: uuid("user_id")
      .notNull()
      .references(() => accountUser.id, { onDelete: "cascade" }),
    /** A key of `bulkKinds`. */
    kind: text("kind").notNull(),
    /** Which shipments: ids, or a filter with exceptions. */
    target: jsonb("target").notNull(),
    /** What is to be done to them; an export's format and columns. */
    change: jsonb("change").notNull().default({}),
    /** A key of `bulkStates`. */
    state: text("state").notNull(),
    total: integer("total").notNull().default(0),
    done: integer("done").notNull().default(0),
    /** Those that could not be changed. */
    refused: integer("refused").notNull().default(0),
    /** Last id that was looked at: what a restarted run goes on from. */
    cursor: uuid("cursor"),
    createdAt: instant("created_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    index("bulk_run_account").on(t.accountId, t.createdAt), // an account's runs, latest first
    index("bulk_run_user").on(t.userId), // deleting a member
    index("bulk_run_created").on(t.createdAt), // clearing
  ],
);

/** What a run over many left as it was, with why. */
export const bulkRefusal = pgTable(
  "bulk_refusal",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => bulkRun.id, { onDelete: "cascade" }),
    /** May be gone by now: no reference. */
    shipmentId: uuid("shipment_id").notNull(),
    accountId: ownerAccount(),
    /** Null where the shipment was gone already. */
    number: text("number"),
    /** Catalogue id; null while nobody knew. */
    carrier: text("carrier"),
    /** A key of `bulkReasons`. */
    reason: text("reason").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.shipmentId] }),
    index("bulk_refusal_account").on(t.accountId), // deleting an account
  ],
);
