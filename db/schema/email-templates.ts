import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { accountUser, ownerAccount } from "./accounts";

/** A company's template for emails to its customers. Its texts are in its versions. */
export const emailTemplate = pgTable(
  "email_template",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    name: text("name").notNull(),
    tags: jsonb("tags").$type<readonly string[]>().notNull(),
    active: boolean("active").notNull(),
    /** The version that is sent: the latest. */
    version: integer("version").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [uniqueIndex("email_template_name").on(t.accountId, sql`lower(${t.name})`)], // an account's; one name once
);

/** What a template said at a time; never changed. Emails name the version that they were made of. */
export const emailTemplateVersion = pgTable(
  "email_template_version",
  {
    templateId: uuid("template_id")
      .notNull()
      .references(() => emailTemplate.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** `templateTextsSchema`. */
    texts: jsonb("texts").notNull(),
    createdBy: uuid("created_by").references(() => accountUser.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
);
