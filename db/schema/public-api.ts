import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { accountUser, ownerAccount } from "./accounts";

/** A key of the public API. The key itself is not stored; only its hash and its visible prefix. */
export const apiKey = pgTable(
  "api_key",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    createdBy: uuid("created_by").references(() => accountUser.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** Prefix by which its owner recognises it. */
    prefix: text("prefix").notNull(),
    keyHash: text("key_hash").notNull(),
    /** IPv4 addresses it works from; none = from anywhere. */
    addresses: jsonb("addresses").notNull().default([]),
    createdAt: instant("created_at").notNull(),
    rotatedAt: instant("rotated_at"),
    lastUsedAt: instant("last_used_at"),
    lastUsedAddress: text("last_used_address"),
  },
  (t) => [
    uniqueIndex("api_key_hash").on(t.keyHash), // every call
    uniqueIndex("api_key_name").on(t.accountId, t.name), // an account's keys; one name once
    index("api_key_created_by").on(t.createdBy), // deleting a member
  ],
);
