import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "@/lib/core/ids";
import { instant, isStatus, status } from "../columns/kinds";
import { account } from "./accounts";
import { parcel } from "./tracking";

/**
 * An email address subscribed to a parcel. Pending until its owner confirmed; deleted when they unsubscribe.
 */
export const subscription = pgTable(
  "subscription",
  {
    id: uuid("id").primaryKey(),
    parcelId: uuid("parcel_id")
      .notNull()
      .references(() => parcel.id, { onDelete: "cascade" }),
    /** As given, trimmed; compared in lower case. */
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    locale: text("locale").notNull(),
    /** The visitor's own name of the parcel, for the subjects of their emails; null without one. */
    name: text("name"),
    /** The personal account it belongs to; null for a visitor's. */
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => account.id, { onDelete: "cascade" }),
    /** What the visitor had proved to know of a protected parcel (`proofOf`); null = nothing: status and stage only. */
    proof: text("proof"),
    /** pending, active or paused. */
    state: text("state").notNull(),
    createdAt: instant("created_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** Last notified change, so that each is sent once and in order. */
    notifiedVersion: bigint("notified_version", { mode: "number" }).notNull().default(0),
    notifiedStatus: status("notified_status"),
    notifiedSubStatus: text("notified_sub_status"),
  },
  (t) => [
    uniqueIndex("subscription_identity").on(t.parcelId, t.emailKey), // subscribers of a parcel; one row per address
    index("subscription_account").on(t.accountId).where(sql`account_id is not null`), // an account's; deleting it
    index("subscription_email").on(t.emailKey), // subscriptions of an address: deleting and exporting an account
    index("subscription_created").on(t.createdAt), // deleting unconfirmed ones
    isStatus("subscription_notified_status_known", t.notifiedStatus),
  ],
);
