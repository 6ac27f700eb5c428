import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";
import { shipment } from "./shipments";

/** An account's rule: which of its shipments are abnormal, and what happens then. */
export const abnormalRule = pgTable(
  "abnormal_rule",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    name: text("name").notNull(),
    /** A key of `ruleKinds`. */
    kind: text("kind").notNull(),
    /** After how many hours; null for sub-statuses. */
    hours: integer("hours"),
    subStatuses: jsonb("sub_statuses").$type<readonly string[]>().notNull(),
    /** Catalogue ids; none = every carrier. */
    carriers: jsonb("carriers").$type<readonly string[]>().notNull(),
    /** Codes of shipping methods, as given; none = every one. */
    channels: jsonb("channels").$type<readonly string[]>().notNull(),
    /** Destinations (alpha-2); none = every country. */
    countries: jsonb("countries").$type<readonly string[]>().notNull(),
    /** The account gets emails about its alarms. */
    mail: boolean("mail").notNull(),
    /** The account's endpoint gets an event for each alarm. */
    webhook: boolean("webhook").notNull(),
    /** A work order is added for each alarm: its category (null: that of customers' orders) and priority; null = none. */
    order: jsonb("order").$type<{ readonly categoryId: string | null; readonly priority: 1 | 2 | 3 | 4 }>(),
    active: boolean("active").notNull(),
    /** Alarms are opened for what became due until then; null = it was never applied as it is now. */
    checkedUntil: instant("checked_until"),
    /** How far it is being applied to many shipments (`ruleProgressSchema`); null = it is not. */
    progress: jsonb("progress"),
    /** When its last email was queued. */
    mailedAt: instant("mailed_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("abnormal_rule_name").on(t.accountId, sql`lower(name)`), // a name once
    // Which to apply next: those of sub-statuses depend on no time.
    index("abnormal_rule_check")
      .on(t.checkedUntil.asc().nullsFirst(), t.id)
      .where(sql`active and (checked_until is null or kind <> 'subStatus')`),
  ],
);

/** A shipment that a rule found abnormal: opened once, closed when it is so no longer. */
export const alarm = pgTable(
  "alarm",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    ruleId: uuid("rule_id")
      .notNull()
      .references(() => abnormalRule.id, { onDelete: "cascade" }),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipment.id, { onDelete: "cascade" }),
    /** Why: a key of `ruleKinds`. */
    reason: text("reason").notNull(),
    raisedAt: instant("raised_at").notNull(),
    /** Null = open. */
    endedAt: instant("ended_at"),
    /** It was in an email, or needs none. */
    notified: boolean("notified").notNull(),
  },
  (t) => [
    uniqueIndex("alarm_open").on(t.ruleId, t.shipmentId).where(sql`ended_at is null`), // raised once
    index("alarm_rule").on(t.ruleId, t.id), // deleting a rule; closing its alarms
    index("alarm_shipment").on(t.shipmentId), // open alarms of shipments; deleting a shipment
    index("alarm_account").on(t.accountId, t.shipmentId).where(sql`ended_at is null`), // open ones of the list
    index("alarm_mail").on(t.ruleId, t.id).where(sql`not notified`), // the next email
    index("alarm_ended").on(t.endedAt).where(sql`ended_at is not null`), // clearing
  ],
);
