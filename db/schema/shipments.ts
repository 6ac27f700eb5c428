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
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Disclosure } from "@/lib/core/disclosure";
import { closedStatuses, quoteStatuses } from "@/lib/core/statuses";
import { instant, isStatus, status } from "../columns/kinds";
import { accountUser, department, ownerAccount, ownerUser } from "./accounts";
import { parcel } from "./tracking";

/**
 * A tracking record: one account's shipment, with its customer data. Lists and counts need the parcel's state
 * all the time, so it is copied here whenever the parcel changes (`parcel_version` says how far).
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
    /** Catalogue id, or `unknown`. */
    carrier: text("carrier").notNull(),
    /** The account's own code of the shipping method, as given. */
    method: text("method"),
    orderNumber: text("order_number"),
    customerName: text("customer_name"),
    customerEmail: text("customer_email"),
    customerLanguage: text("customer_language"),
    /** Country (alpha-2) set by the account; the carrier's is `reported_destination`. */
    destination: char("destination", { length: 2 }),
    /** State or province of the customer, as given. */
    customerState: text("customer_state"),
    /** Postcode and phone that the account entered for the carrier. */
    extra: jsonb("extra").notNull().default({}),
    /** Keyed hashes of `extra`, by field: whether the account knows the keys of a protected parcel. */
    extraHashes: jsonb("extra_hashes").notNull().default({}),
    /** Source: a key of `shipmentSources`. */
    source: text("source").notNull(),
    /** When it was handed to the carrier, according to the account. */
    shippedAt: instant("shipped_at"),
    /** Keep polling after delivery. */
    afterDelivery: boolean("after_delivery").notNull().default(false),
    addedBy: uuid("added_by").references(() => accountUser.id, { onDelete: "set null" }),
    /** Department of who added it; null: the company itself. */
    departmentId: uuid("department_id").references(() => department.id, { onDelete: "set null" }),
    addedAt: instant("added_at").notNull(),
    /** The account's own day on which it was added: fixed, even if the account's zone changes. */
    addedOn: date("added_on", { mode: "string" }).notNull(),
    updatedAt: instant("updated_at").notNull(),
    /**
     * When the account last continued it; tracked for 90 days from then. Null = never, so from when it was
     * added.
     */
    resumedAt: instant("resumed_at"),
    /** In the archive since then: stopped or aged. Null = on the list. */
    archivedAt: instant("archived_at"),
    /** stopped or aged. */
    archivedWhy: text("archived_why"),
    /** The account set the status itself: carrier data does not change it any more. */
    settled: boolean("settled").notNull().default(false),

    status: status("status").notNull(),
    /** When its parcel came into this status; null: it has it since it was added. */
    statusSince: instant("status_since"),
    subStatus: text("sub_status"),
    outcome: text("outcome"),
    simulated: boolean("simulated").notNull().default(false),
    reportedDestination: char("reported_destination", { length: 2 }),
    onlineAt: instant("online_at"),
    deliveredAt: instant("delivered_at"),
    lastEventAt: instant("last_event_at"),
    /** By when 4 of 5 parcels like it have arrived (`parcel.estimate`); null = not known, or no delivery is to come. */
    expectedBy: instant("expected_by"),
    /** What the account may see of the journey (ADR 0067): proved to be its own, counted, or neither. */
    disclosure: text("disclosure").$type<Disclosure>().notNull().default("undecided"),
    /** Texts of the newest, first and delivering event: `latest`, `online`, `delivered`. */
    words: jsonb("words").notNull().default({}),
    parcelVersion: bigint("parcel_version", { mode: "number" }).notNull().default(0),
    /** Searched text, in lower case. */
    search: text("search")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number || ' ' || coalesce(order_number, '') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, ''))`,
      ),
  },
  (t) => [
    // One carrier's number once per list (40006); look-up by number.
    uniqueIndex("shipment_identity").on(t.accountId, t.number, t.carrier).where(sql`archived_at is null`),
    // The list, newest first; its days. The migration adds the columns for reports (INCLUDE, which drizzle
    // cannot express).
    index("shipment_added").on(t.accountId, t.addedOn, t.addedAt, t.id).where(sql`archived_at is null`),
    // One status of the list, newest first.
    index("shipment_status")
      .on(t.accountId, t.status, t.addedOn, t.addedAt, t.id)
      .where(sql`archived_at is null`),
    // Open shipments: what to act on, ageing. Includes columns for reports, as above.
    index("shipment_open")
      .on(t.accountId, t.addedOn, t.addedAt, t.id)
      .where(sql.raw(`archived_at is null and status not in (${quoteStatuses(closedStatuses)})`)),
    // One carrier of the list, newest first.
    index("shipment_carrier")
      .on(t.accountId, t.carrier, t.addedOn, t.addedAt, t.id)
      .where(sql`archived_at is null`),
    // Those whose journey is not shown yet: shown some a day, or once the account has proved them.
    index("shipment_withheld").on(t.accountId, t.id).where(sql`disclosure = 'withheld'`),
    // Those that are later than expected.
    index("shipment_expected")
      .on(t.accountId, t.expectedBy, t.id)
      .where(sql`archived_at is null and expected_by is not null`),
    // The list by latest news.
    index("shipment_news").on(t.accountId, t.lastEventAt, t.id).where(sql`archived_at is null`),
    // Open shipments by their first event: how long they are in transit.
    index("shipment_online")
      .on(t.accountId, t.onlineAt, t.id)
      .where(sql.raw(`archived_at is null and status not in (${quoteStatuses(closedStatuses)})`)),
    // Deliveries of a period: dashboard, date filter. Includes columns for reports, as above.
    index("shipment_delivered").on(t.accountId, t.deliveredAt, t.id).where(sql`delivered_at is not null`),
    // The archive, newest first.
    index("shipment_history").on(t.accountId, t.addedOn, t.addedAt, t.id).where(sql`archived_at is not null`),
    // The list by order number.
    index("shipment_order")
      .on(t.accountId, sql`lower(order_number)`, t.id)
      .where(sql`archived_at is null and order_number is not null`),
    // The list by shipping method.
    index("shipment_method")
      .on(t.accountId, sql`lower(method)`, t.id)
      .where(sql`archived_at is null and method is not null`),
    // The list by customer.
    index("shipment_customer")
      .on(t.accountId, sql`lower(coalesce(customer_name, customer_email))`, t.id)
      .where(sql`archived_at is null`),
    // A number on the list or in the archive: imports that stop or delete; the list by number.
    index("shipment_number").on(t.accountId, t.number),
    // Text search: trigrams of number, order, customer.
    index("shipment_search").using("gin", t.accountId, sql`search gin_trgm_ops`),
    index("shipment_parcel").on(t.parcelId), // copying a parcel's state; whether it is still tracked
    index("shipment_age").on(t.addedAt).where(sql`archived_at is null`), // archiving old ones
    // The list of members who see what they added, and its counts (INCLUDE, as above); deleting a member.
    index("shipment_added_by").on(t.addedBy, t.addedOn, t.addedAt, t.id).where(sql`added_by is not null`),
    // The list of members who see their departments; moving a department's shipments.
    index("shipment_department")
      .on(t.departmentId, t.addedOn, t.addedAt, t.id)
      .where(sql`department_id is not null`),
    isStatus("shipment_status_known", t.status),
  ],
);

/**
 * Deleted shipments, for thirty days: the whole row as it was, so that it can be restored. Nothing else reads them, so
 * what was deleted is gone from every list, count and search.
 */
export const deletedShipment = pgTable(
  "deleted_shipment",
  {
    /** As it was, and as it will be again. */
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** What was deleted together, and can be restored together; the bulk job's id if there was one. */
    deletionId: uuid("deletion_id").notNull(),
    deletedAt: instant("deleted_at").notNull(),
    /** Columns of `shipment`; a migration that renames one of them renames it here. */
    record: jsonb("record").notNull(),
    /** The account got emails about it. */
    notify: boolean("notify").notNull(),
    /** Row of `webhook_last_state`: what its endpoint knows. */
    reported: jsonb("reported"),
  },
  (t) => [
    index("deleted_shipment_account").on(t.accountId, t.deletedAt, t.id), // the list, latest first
    index("deleted_shipment_deletion").on(t.accountId, t.deletionId, t.id), // undoing a deletion
    index("deleted_shipment_age").on(t.deletedAt), // deleting permanently
    index("deleted_shipment_parcel").on(sql`(record ->> 'parcel_id')`), // is a parcel still needed?
  ],
);

/**
 * Shipment counts of an account, by day, carrier, status and list, and again for each department. Rows are summed: every change of shipments
 * appends differences (by a trigger), and a job rolls them up. So nobody waits for a counter's lock.
 */
export const shipmentCounts = pgTable(
  "shipment_counts",
  {
    accountId: ownerAccount(),
    day: date("day", { mode: "string" }).notNull(),
    /** In the archive, not on the list. */
    archived: boolean("archived").notNull(),
    /** Null: their journeys are withheld (`hidesStatus`). */
    status: status("status"),
    carrier: text("carrier").notNull(),
    /** A department's part; null: all of the account, those of departments too. */
    departmentId: uuid("department_id"),
    count: integer("count").notNull(),
  },
  (t) => [
    // Counts of a list.
    index("shipment_counts_account").on(t.accountId, t.archived, t.day).where(sql`department_id is null`),
    // Counts of a list for members who see departments.
    index("shipment_counts_department")
      .on(t.departmentId, t.archived, t.day)
      .where(sql`department_id is not null`),
    isStatus("shipment_counts_status_known", t.status),
  ],
);

/** A bulk job of the worker, in batches; exports store their definition here. */
export const bulkRun = pgTable(
  "bulk_run",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    userId: ownerUser(),
    /** A key of `bulkKinds`. */
    kind: text("kind").notNull(),
    /** Target: ids, or a filter with exceptions. */
    target: jsonb("target").notNull(),
    /** Parameters of the action; an export's format and columns. */
    change: jsonb("change").notNull().default({}),
    /** A key of `bulkStates`. */
    state: text("state").notNull(),
    total: integer("total").notNull().default(0),
    done: integer("done").notNull().default(0),
    /** Those that could not be changed. */
    refused: integer("refused").notNull().default(0),
    /** Last id processed: where a restarted job continues. */
    cursor: uuid("cursor"),
    createdAt: instant("created_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    index("bulk_run_account").on(t.accountId, t.createdAt), // an account's jobs, latest first
    index("bulk_run_user").on(t.userId), // deleting a member
    index("bulk_run_created").on(t.createdAt), // clearing
  ],
);

/** Shipments that a bulk job did not change, with the reason. */
export const bulkRefusal = pgTable(
  "bulk_refusal",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => bulkRun.id, { onDelete: "cascade" }),
    /** May be deleted by now: no foreign key. */
    shipmentId: uuid("shipment_id").notNull(),
    accountId: ownerAccount(),
    /** Null if the shipment was deleted already. */
    number: text("number"),
    /** Catalogue id; null if it was unknown. */
    carrier: text("carrier"),
    /** A key of `bulkReasons`. */
    reason: text("reason").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.shipmentId] }),
    index("bulk_refusal_account").on(t.accountId), // deleting an account
  ],
);
