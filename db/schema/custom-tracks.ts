import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { accountUser, ownerAccount } from "./accounts";

/** A line that an account adds to the journeys of its shipments: shown once somebody else approved it. */
export const customTrack = pgTable(
  "custom_track",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** How the account finds it; not shown to customers. */
    name: text("name").notNull(),
    /** What is shown, by locale. */
    texts: jsonb("texts").$type<Readonly<Record<string, string>>>().notNull(),
    place: text("place"),
    /** A key of `milestones`, and how many hours after it (negative: before it). */
    milestone: text("milestone").notNull(),
    offsetHours: integer("offset_hours").notNull(),
    /** Catalogue ids; none = every carrier. */
    carriers: jsonb("carriers").$type<readonly string[]>().notNull(),
    /** Codes of shipping methods, as given; none = every one. */
    channels: jsonb("channels").$type<readonly string[]>().notNull(),
    /** Destinations (alpha-2); none = every country. */
    countries: jsonb("countries").$type<readonly string[]>().notNull(),
    /** Order of those that are shown at the same moment. */
    position: integer("position").notNull(),
    /** A key of `auditStates`. */
    audit: text("audit").notNull(),
    /** Why it was not approved. */
    auditReason: text("audit_reason"),
    /** Who edited it last: somebody else has to approve it. Null: no longer a member. */
    editedBy: uuid("edited_by").references(() => accountUser.id, { onDelete: "set null" }),
    auditedBy: uuid("audited_by").references(() => accountUser.id, { onDelete: "set null" }),
    auditedAt: instant("audited_at"),
    /** Increased with each edit: what is approved is what was read. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("custom_track_account").on(t.accountId, t.position, t.id), // an account's tracks; deleting it
    index("custom_track_edited_by").on(t.editedBy), // deleting a member
    index("custom_track_audited_by").on(t.auditedBy), // deleting a member
  ],
);
