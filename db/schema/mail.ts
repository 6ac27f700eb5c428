import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns/kinds";
import { contactAttachment } from "./contact";
import { orderMessage } from "./order-messages";

/**
 * Emails to send and sent: stored in the transaction of their cause, sent by a job, shown in the local mailbox.
 */
export const mail = pgTable(
  "mail",
  {
    id: uuid("id").primaryKey(),
    /** Unique occasion: `subscription:<id>:<version>`. */
    key: text("key").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    plain: text("plain").notNull(),
    headers: jsonb("headers").notNull().default({}),
    /** Reply-to, if not the sender. */
    replyTo: text("reply_to"),
    attachmentId: uuid("attachment_id").references(() => contactAttachment.id, { onDelete: "set null" }),
    /** Invoice or credit note that is attached as PDF. No reference: invoices outlive every email. */
    invoiceId: uuid("invoice_id"),
    /** A message to a company's customer: it leaves as from the company, with its files, and its state follows. */
    orderMessageId: uuid("order_message_id").references(() => orderMessage.id, { onDelete: "cascade" }),
    /** A PDF that was made for this email alone. */
    fileName: text("file_name"),
    file: bytea("file"),
    /** queued, sent, failed, stored (local mailbox), or off (no transport). */
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The transport's id, or its error in one line. */
    note: text("note"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    uniqueIndex("mail_key").on(t.key), // one email per occasion
    index("mail_order_message").on(t.orderMessageId).where(sql`order_message_id is not null`), // deleting an order
    index("mail_created").on(t.createdAt), // local mailbox, newest first; clearing
    index("mail_recipient").on(sql`lower(${t.recipient})`), // emails to an address: deleting and exporting an account
  ],
);

/**
 * Addresses that emails no longer go to: their mail server rejected one for good, or their reader marked one as
 * spam. A later delivery ends it, and so does the owner in the settings.
 */
export const mailSuppression = pgTable(
  "mail_suppression",
  {
    /** The address's key (`normalizeEmail`). */
    recipient: text("recipient").primaryKey(),
    reason: text("reason").notNull(),
    /** The mail service's words, one line. */
    detail: text("detail").notNull(),
    since: instant("since").notNull(),
  },
  (t) => [check("mail_suppression_reason", sql`${t.reason} in ('bounced', 'complained')`)],
);
