import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";

/** A logistics channel: a company's own name for a service of a carrier. */
export const channel = pgTable(
  "channel",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    name: text("name").notNull(),
    code: text("code").notNull(),
    /** 0 global, 1 international, 2 domestic. */
    type: smallint("type").notNull(),
    /** Catalogue id of its carrier. */
    courier: text("courier").notNull(),
    enabled: boolean("enabled").notNull(),
    scanHours: integer("scan_hours").notNull(),
    receivedHours: integer("received_hours"),
    deliveredDays: integer("delivered_days"),
    scanDaysAfterDelivery: integer("scan_days_after_delivery").notNull(),
    description: text("description"),
    /** The company's own key of it in other systems. */
    trackingKey: text("tracking_key"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("channel_name").on(t.accountId, sql`lower(name)`), // 40001
    uniqueIndex("channel_code").on(t.accountId, sql`lower(code)`), // 40002; look-up by code
    index("channel_created").on(t.accountId, t.createdAt), // an account's channels in order
  ],
);

/** A rule of a channel: parcels that go with another carrier. The first that matches applies. */
export const channelRule = pgTable(
  "channel_rule",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    channelId: uuid("channel_id")
      .notNull()
      .references(() => channel.id, { onDelete: "cascade" }),
    /** From 1, in the order of matching. The public API has the rule at 1, which may be missing. */
    position: smallint("position").notNull(),
    /** 40 matches the destination's country, 50 a regular expression; null (public API only) matches nothing. */
    packageType: smallint("package_type"),
    /** Catalogue id of the carrier for matching parcels. */
    matchCode: text("match_code"),
    matchCountry: char("match_country", { length: 2 }),
    regular: text("regular"),
    /** A number that matches `regular`. */
    example: text("example"),
    description: text("description"),
  },
  (t) => [
    uniqueIndex("channel_rule_position").on(t.channelId, t.position), // a channel's rules in order
    index("channel_rule_account").on(t.accountId), // deleting an account
  ],
);
