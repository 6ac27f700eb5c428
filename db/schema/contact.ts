import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "../columns/kinds";

/** Contact form messages; deleted after their retention. */
export const contactMessage = pgTable(
  "contact_message",
  {
    id: uuid("id").primaryKey(),
    /** Short and unguessable reference for the sender. */
    reference: text("reference").notNull(),
    form: text("form").notNull(),
    locale: text("locale").notNull(),
    /** Reply-to address. */
    email: text("email").notNull(),
    /** The form's other fields as given, by name. */
    fields: jsonb("fields").$type<Readonly<Record<string, string>>>().notNull(),
    /** Why it may be spam; empty for most. Stored and forwarded all the same, never acknowledged. */
    suspicions: text("suspicions").array().notNull(),
    /** Whether the sender gets an email with the reference. */
    acknowledged: boolean("acknowledged").notNull(),
    /** Hash of all fields and the day: a repeat is the same message. */
    digest: text("digest").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("contact_message_reference").on(t.reference), // support looks a message up
    uniqueIndex("contact_message_digest").on(t.digest), // a form sent twice
    index("contact_message_email").on(sql`lower(${t.email})`), // deleting and exporting an account
    index("contact_message_created").on(t.createdAt), // clearing; reading, newest first
  ],
);

/** A picture or PDF attached to a message; deleted with it. */
export const contactAttachment = pgTable(
  "contact_attachment",
  {
    id: uuid("id").primaryKey(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessage.id, { onDelete: "cascade" }),
    /** Sanitised, with the extension of its detected type. */
    name: text("name").notNull(),
    /** Media type detected from the bytes, not as claimed. */
    mediaType: text("media_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (t) => [uniqueIndex("contact_attachment_message").on(t.messageId)], // with its message; clearing
);
