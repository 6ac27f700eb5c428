import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "@/lib/core/ids";
import { bytea, instant } from "../columns/kinds";
import { account, ownerAccount } from "./accounts";
import { workOrder } from "./work-orders";

/** A message between a company and the customer of an order. Its text is in the order's record, which names it. */
export const orderMessage = pgTable(
  "order_message",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => workOrder.id, { onDelete: "cascade" }),
    /** From the customer; otherwise to them. */
    incoming: boolean("incoming").notNull(),
    /** The customer's address, and the name that came with it. */
    address: text("address").notNull(),
    name: text("name").notNull(),
    subject: text("subject").notNull(),
    /** Message-ID of an email that came in, without brackets: an answer refers to it. */
    messageId: text("message_id"),
    /** What is the same however often a message is received: it is stored once. Null: it was sent. */
    digest: text("digest"),
    /** Written by a program: a trigger, an acknowledgement, an automatic reply. */
    automatic: boolean("automatic").notNull(),
    /** A key of `messageStates`. */
    state: text("state").notNull(),
    /** Why it was not sent, in one line. */
    note: text("note"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("order_message_order").on(t.orderId, t.createdAt), // an order's conversation
    uniqueIndex("order_message_digest").on(t.accountId, t.digest), // a message received twice
    // Replies that name an earlier message.
    index("order_message_thread").on(t.accountId, t.messageId).where(sql`message_id is not null`),
    // Emails to an address of late.
    index("order_message_address").on(t.accountId, sql`lower(${t.address})`, t.createdAt),
  ],
);

/** A file of a message: a picture or PDF. One that was not accepted is named only. */
export const orderAttachment = pgTable(
  "order_attachment",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => orderMessage.id, { onDelete: "cascade" }),
    /** Sanitised, with the extension of its detected type. */
    name: text("name").notNull(),
    /** Detected from the bytes, not as claimed; empty: not accepted. */
    mediaType: text("media_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** A key of `attachmentProblems`; null: accepted. */
    problem: text("problem"),
    bytes: bytea("bytes"),
  },
  (t) => [index("order_attachment_message").on(t.messageId)], // with its message
);

/** An email that came to the address for customers, and what became of it. */
export const receivedMail = pgTable(
  "received_mail",
  {
    id: uuid("id").primaryKey(),
    /** Null: it is for no company that there is. */
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => account.id, { onDelete: "cascade" }),
    /** Where it is fetched: the email service's id; null: it came whole. */
    providerId: text("provider_id"),
    sender: text("sender").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** A key of `mailOutcomes`. */
    outcome: text("outcome").notNull(),
    orderId: uuid("order_id").references(() => workOrder.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("received_mail_account").on(t.accountId, t.createdAt.desc()), // a company's, the latest first
    uniqueIndex("received_mail_provider").on(t.providerId), // an email that is reported twice
    index("received_mail_order").on(t.orderId), // deleting an order
    index("received_mail_created").on(t.createdAt), // clearing
  ],
);

/** A text that members answer customers with, with variables. */
export const readyAnswer = pgTable(
  "ready_answer",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    name: text("name").notNull(),
    /** By language; those without a text are left out. */
    texts: jsonb("texts").$type<Readonly<Partial<Record<string, string>>>>().notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [uniqueIndex("ready_answer_name").on(t.accountId, sql`lower(${t.name})`)], // a name once
);
