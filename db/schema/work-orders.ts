import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { accountUser, department, ownerAccount, role } from "./accounts";
import { senderAddress } from "./senders";
import { shipment } from "./shipments";

/** Of an account that has ever switched work orders on. */
export const workOrderSettings = pgTable(
  "work_order_settings",
  {
    accountId: ownerAccount().primaryKey(),
    /** Off: orders are stored, and nobody can work on them. */
    active: boolean("active").notNull(),
    /** The number of the last order. */
    lastNumber: integer("last_number").notNull(),
    /** Hours until an order is due, by priority 1–4. */
    dueHours: jsonb("due_hours").$type<readonly number[]>().notNull(),
    /** Whether the tracking page has a contact form. */
    contactForm: boolean("contact_form").notNull().default(false),
    /** Whether a customer's first message is acknowledged. */
    acknowledge: boolean("acknowledge").notNull().default(true),
    /** The company's part of the address that customers write to; null = it has none. */
    mailbox: text("mailbox").unique("work_order_settings_mailbox"),
    /** From which of its addresses the company writes; null = the server's. */
    senderId: uuid("sender_id").references(() => senderAddress.id, { onDelete: "set null" }),
    /** Category of customers' orders; null = the first that orders can have. */
    customerCategoryId: uuid("customer_category_id").references(() => orderCategory.id, {
      onDelete: "set null",
    }),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("work_order_settings_sender").on(t.senderId), // deleting a sender address
    index("work_order_settings_category").on(t.customerCategoryId), // deleting a category
  ],
);

/** What an order is about: a tree of at most three levels. */
export const orderCategory = pgTable(
  "order_category",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    name: text("name").notNull(),
    /** Ids from the top category down to this one. */
    path: uuid("path").array().notNull(),
    /** Department that gets its orders; null = none of its own. */
    departmentId: uuid("department_id").references(() => department.id, { onDelete: "set null" }),
    /** Off: new orders cannot have it. */
    active: boolean("active").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("order_category_account").on(t.accountId), // the tree
    index("order_category_department").on(t.departmentId), // deleting a department
  ],
);

/** A field of an account's orders. Three are built in: title, description and category. */
export const orderField = pgTable(
  "order_field",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** A key of `builtinFields`; null = the company's own. */
    builtin: text("builtin"),
    name: text("name").notNull(),
    /** A key of `fieldTypes`: never changes. */
    type: text("type").notNull(),
    description: text("description").notNull(),
    required: boolean("required").notNull(),
    options: jsonb("options").$type<readonly string[]>().notNull(),
    position: integer("position").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Deleted: not in forms any more, while older orders show what they have. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [index("order_field_account").on(t.accountId, t.position)], // the form
);

/** Something to do about a parcel, or for a customer. */
export const workOrder = pgTable(
  "work_order",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** Of the account, from 1. */
    seq: integer("seq").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    /** Its shipment; null once that is deleted. */
    shipmentId: uuid("shipment_id").references(() => shipment.id, { onDelete: "set null" }),
    /** Tracking number, as normalized; stays when the shipment is deleted. */
    number: text("number"),
    categoryId: uuid("category_id").references(() => orderCategory.id, { onDelete: "set null" }),
    /** 1 urgent, 2 high, 3 normal, 4 low. */
    priority: integer("priority").notNull(),
    departmentId: uuid("department_id").references(() => department.id, { onDelete: "set null" }),
    /** Role whose members may accept it; null = everybody who sees it. */
    roleId: uuid("role_id").references(() => role.id, { onDelete: "set null" }),
    /** Who works on it, or should accept it. */
    assigneeId: uuid("assignee_id").references(() => accountUser.id, { onDelete: "set null" }),
    /** pending, processing or resolved. */
    status: text("status").notNull(),
    /** Increased with each change: of two that change it at once, one is rejected. */
    version: integer("version").notNull().default(1),
    /** Values of the company's own fields, by the field's id. */
    values: jsonb("values").notNull(),
    /** A key of `orderSources`. */
    source: text("source").notNull(),
    /** Who reported it; null = a program. */
    createdBy: uuid("created_by").references(() => accountUser.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    dueAt: instant("due_at").notNull(),
    resolvedAt: instant("resolved_at"),
    /** How often it was opened again. */
    reopened: integer("reopened").notNull().default(0),
    /** The customer whom it is for, and who is answered; null = none. */
    customerEmail: text("customer_email"),
    customerName: text("customer_name").notNull().default(""),
    /** Language that the customer used; null = unknown. */
    customerLocale: text("customer_locale"),
    /** The order that this one was the double of: messages go there. */
    mergedInto: uuid("merged_into").references((): AnyPgColumn => workOrder.id, { onDelete: "set null" }),
    /** Title, description, number and customer in lower case, searched by parts. */
    search: text("search")
      .notNull()
      .generatedAlwaysAs(
        sql`lower(title || ' ' || coalesce(number, '') || ' ' || description || ' ' || customer_name || ' ' || coalesce(customer_email, ''))`,
      ),
  },
  (t) => [
    uniqueIndex("work_order_seq").on(t.accountId, t.seq), // its number once
    index("work_order_queue").on(t.accountId, t.createdAt.desc(), t.id), // all, latest first
    // What is to be done, by when.
    index("work_order_open").on(t.accountId, t.dueAt, t.id).where(sql`status <> 'resolved'`),
    index("work_order_assignee").on(t.assigneeId, t.dueAt).where(sql`status <> 'resolved'`), // mine
    index("work_order_department").on(t.departmentId, t.dueAt).where(sql`status <> 'resolved'`), // a department's
    index("work_order_shipment").on(t.shipmentId), // orders of a shipment; deleting it
    index("work_order_number").on(t.accountId, t.number), // orders of a number
    index("work_order_category").on(t.categoryId), // whether a category is in use
    index("work_order_role").on(t.roleId).where(sql`role_id is not null`), // deleting a role
    index("work_order_creator").on(t.createdBy), // deleting a member
    index("work_order_assignee_all").on(t.assigneeId), // deleting a member
    index("work_order_department_all").on(t.departmentId), // deleting a department
    // A customer's orders.
    index("work_order_customer")
      .on(t.accountId, sql`lower(${t.customerEmail})`)
      .where(sql`customer_email is not null`),
    index("work_order_merged").on(t.mergedInto).where(sql`merged_into is not null`), // deleting an order
    index("work_order_search").using("gin", t.accountId, sql`search gin_trgm_ops`), // search
  ],
);

/** A further parcel that an order is about. It decides nothing: who sees the order, and who gets it. */
export const orderShipment = pgTable(
  "order_shipment",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => workOrder.id, { onDelete: "cascade" }),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipment.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    addedAt: instant("added_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.shipmentId] }),
    index("order_shipment_shipment").on(t.shipmentId), // orders of a shipment; deleting it
  ],
);

/** What happened to an order: only added to, never changed. */
export const orderEntry = pgTable(
  "order_entry",
  {
    /** Order of entries. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownerAccount(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => workOrder.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** Id of the user who did it, also after they were deleted; null = a trigger or a program. */
    by: uuid("by"),
    /** A key of `entryKinds`. */
    kind: text("kind").notNull(),
    /** `entryDataSchema`. */
    data: jsonb("data").notNull(),
  },
  (t) => [
    index("order_entry_order").on(t.orderId, t.id), // an order's record
    index("order_entry_account").on(t.accountId, t.id), // the last events, for trying a trigger
  ],
);

/** A time for which an order was open: from its creation or reopening until it was resolved. */
export const orderInterval = pgTable(
  "order_interval",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => workOrder.id, { onDelete: "cascade" }),
    /** Of the order, from 0. */
    nth: integer("nth").notNull(),
    accountId: ownerAccount(),
    openedAt: instant("opened_at").notNull(),
    /** First reply by a person in it, and whose. */
    repliedAt: instant("replied_at"),
    repliedBy: uuid("replied_by"),
    resolvedAt: instant("resolved_at"),
    resolvedBy: uuid("resolved_by"),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.nth] }),
    index("order_interval_account").on(t.accountId, t.openedAt), // statistics of a period
  ],
);

/** What is done automatically when something happens to an order. */
export const orderTrigger = pgTable(
  "order_trigger",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    name: text("name").notNull(),
    /** A key of `triggerEvents`. */
    event: text("event").notNull(),
    /** `conditionSchema`: all of these, and one of those. */
    all: jsonb("all").notNull(),
    any: jsonb("any").notNull(),
    /** `actionSchema`, in their order. */
    actions: jsonb("actions").notNull(),
    position: integer("position").notNull(),
    active: boolean("active").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("order_trigger_name").on(t.accountId, sql`lower(${t.name})`), // a name once
    index("order_trigger_account").on(t.accountId, t.position), // those that run, in their order
  ],
);

/** That a trigger fired for an event. */
export const triggerRun = pgTable(
  "trigger_run",
  {
    /** The event. */
    entryId: bigint("entry_id", { mode: "number" }).notNull(),
    triggerId: uuid("trigger_id")
      .notNull()
      .references(() => orderTrigger.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => workOrder.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** What it changed: `changesSchema`. */
    changes: jsonb("changes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.triggerId] }), // at most once for an event
    index("trigger_run_trigger").on(t.triggerId, t.at), // a trigger's log
    index("trigger_run_order").on(t.orderId), // deleting an order
  ],
);
