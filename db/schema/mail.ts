import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { contactAttachment } from "./contact";

/** Mails to send and sent: written in the transaction of what they tell, delivered by a job, shown in the local mailbox. */
export const mail = pgTable(
  "mail",
  {
    id: uuid("id").primaryKey(),
    /** What it is about, once only: `subscription:<id>:<version>`. */
    key: text("key").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    plain: text("plain").notNull(),
    headers: jsonb("headers").notNull().default({}),
    /** Where answers go, if not to the sender. */
    replyTo: text("reply_to"),
    attachmentId: uuid("attachment_id").references(() => contactAttachment.id, { onDelete: "set null" }),
    /** queued, sent, failed, kept (local mailbox), or off (no transport). */
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The transport's id, or its refusal in one line. */
    note: text("note"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    uniqueIndex("mail_key").on(t.key), // one mail for one occasion
    index("mail_created").on(t.createdAt), // local mailbox, newest first; clearing
    index("mail_recipient").on(sql`lower(${t.recipient})`), // what a mailbox was sent: deleting and exporting an account
  ],
);
