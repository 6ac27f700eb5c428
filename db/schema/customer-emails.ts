import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import { ownerAccount } from "./accounts";
import { emailTemplate } from "./email-templates";
import { senderAddress } from "./senders";

/** Whether and how a company's customers get an email on an occasion. No row: off. */
export const emailSetting = pgTable(
  "email_setting",
  {
    accountId: ownerAccount(),
    /** A key of `occasions`. */
    occasion: text("occasion").notNull(),
    active: boolean("active").notNull(),
    /** When it was switched on last: what happened before is never emailed. Null while it is off. */
    activeSince: instant("active_since"),
    /** Null: the ready-made template. */
    templateId: uuid("template_id").references(() => emailTemplate.id, { onDelete: "set null" }),
    /** Null: the server's address with the company's name. */
    senderId: uuid("sender_id").references(() => senderAddress.id, { onDelete: "set null" }),
    delayMinutes: integer("delay_minutes").notNull(),
    /** Hours of the recipient's day, 0 to 23; null: at any hour. */
    quietFrom: smallint("quiet_from"),
    quietTo: smallint("quiet_to"),
    /** Codes of shipping methods; null: all. */
    channels: jsonb("channels").$type<readonly string[]>(),
    /** Of `unchanged`: after how many days. */
    days: smallint("days"),
    /** Of `unchanged`: emails are decided on for what became due until then. */
    checkedUntil: instant("checked_until"),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.occasion] }),
    index("email_setting_template").on(t.templateId), // deleting a template
    index("email_setting_sender").on(t.senderId), // deleting a sender address
    // Which to look through for shipments without news.
    index("email_setting_unchanged")
      .on(t.checkedUntil.asc().nullsFirst(), t.accountId)
      .where(sql`active and occasion = 'unchanged'`),
  ],
);

/** What a company chose for all its emails. No row: nothing is counted. */
export const emailOption = pgTable("email_option", {
  accountId: ownerAccount().primaryKey(),
  /** Opens and clicks are counted. */
  countOpens: boolean("count_opens").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** Emails that are sent by one call of the email service, fixed before its first try. Deleted when it is over. */
export const emailBatch = pgTable(
  "email_batch",
  {
    /** Idempotency key of the call. */
    id: uuid("id").primaryKey(),
    /** resend or smtp. */
    transport: text("transport").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it is tried next. */
    dueAt: instant("due_at").notNull(),
    /** A worker is sending it until then. */
    leasedUntil: instant("leased_until"),
    lease: uuid("lease"),
    attempts: integer("attempts").notNull(),
    /** First try that may have reached the service; null: none did. */
    triedAt: instant("tried_at"),
  },
  (t) => [index("email_batch_due").on(t.dueAt)], // which to send next
);

/**
 * One email to a company's customer, or why there is none: one for each shipment and occasion, besides those that a
 * member sent again.
 */
export const customerEmail = pgTable(
  "customer_email",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** No foreign key: it outlives the shipment's time in the trash, and is deleted with it there. */
    shipmentId: uuid("shipment_id").notNull(),
    occasion: text("occasion").notNull(),
    /** The email that this one repeats. */
    repeats: uuid("repeats"),
    number: text("number").notNull(),
    carrier: text("carrier").notNull(),
    recipient: text("recipient"),
    /** A key of `emailStates`. */
    state: text("state").notNull(),
    /** A key of `emailReasons`: why it is not sent. */
    reason: text("reason"),
    /** When the shipment came into what the email is about. */
    happenedAt: instant("happened_at").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Of a waiting one: when it is decided on and sent. */
    dueAt: instant("due_at"),
    batchId: uuid("batch_id").references(() => emailBatch.id, { onDelete: "set null" }),
    attempts: integer("attempts").notNull().default(0),
    providerId: text("provider_id"),
    /** The email service's words, one line. */
    note: text("note"),
    locale: text("locale"),
    templateId: uuid("template_id"),
    templateVersion: integer("template_version"),
    /** What was sent, for thirty days; `headers`: sender, reply-to and headers (`sealedEmailSchema`). */
    subject: text("subject"),
    html: text("html"),
    plain: text("plain"),
    headers: jsonb("headers"),
    queuedAt: instant("queued_at"),
    sentAt: instant("sent_at"),
    deliveredAt: instant("delivered_at"),
    bouncedAt: instant("bounced_at"),
    complainedAt: instant("complained_at"),
    unsubscribedAt: instant("unsubscribed_at"),
    /** First time by a person, and by a machine. */
    openedAt: instant("opened_at"),
    machineOpenedAt: instant("machine_opened_at"),
    clickedAt: instant("clicked_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("customer_email_once").on(t.shipmentId, t.occasion).where(sql`repeats is null`), // exactly once
    index("customer_email_shipment").on(t.shipmentId), // deleting a shipment
    index("customer_email_due").on(t.dueAt, t.id).where(sql`state = 'waiting'`), // which to send next
    index("customer_email_batch").on(t.batchId).where(sql`batch_id is not null`), // emails of a batch
    index("customer_email_account").on(t.accountId, t.createdAt, t.id), // records, latest first; statistics
    index("customer_email_recipient").on(t.accountId, sql`lower(recipient)`), // bounces in a row; stopping
    index("customer_email_content").on(t.queuedAt).where(sql`html is not null`), // clearing contents
    index("customer_email_created").on(t.createdAt), // clearing records
    check(
      "customer_email_state",
      sql`${t.state} in ('waiting', 'queued', 'sent', 'delivered', 'bounced', 'complained', 'superseded', 'suppressed', 'expired', 'failed', 'uncertain', 'skipped')`,
    ),
  ],
);

/** Addresses that a company's emails no longer go to. */
export const customerSuppression = pgTable(
  "customer_suppression",
  {
    accountId: ownerAccount(),
    /** The address's key (`normalizeEmail`). */
    recipient: text("recipient").notNull(),
    reason: text("reason").notNull(),
    since: instant("since").notNull(),
    /** The email service's words, or a member's note; one line. */
    detail: text("detail").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.recipient] }),
    index("customer_suppression_since").on(t.accountId, t.since, t.recipient), // the list, latest first
    check(
      "customer_suppression_reason",
      sql`${t.reason} in ('bounced', 'complained', 'unsubscribed', 'manual')`,
    ),
  ],
);
