import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";

/** A company's own account at a carrier: the credential with which its shipments are asked for. */
export const carrierAccount = pgTable(
  "carrier_account",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    name: text("name").notNull(),
    /** Catalogue id of the carrier. */
    courier: text("courier").notNull(),
    /** Connector that the credential is for. */
    connector: text("connector").notNull(),
    /** Fields of the credential that are no secrets, by key. */
    settings: jsonb("settings").$type<Readonly<Record<string, string>>>().notNull(),
    /** Its secret fields, sealed with the server's key for this row. */
    sealed: text("sealed").notNull(),
    /** The number that a trial asks for. */
    testNumber: text("test_number").notNull(),
    remark: text("remark").notNull().default(""),
    /** 1 in activation, 2 fails, 3 works. */
    state: smallint("state").notNull(),
    /** Why it fails, or what the trial left open; null: nothing. */
    reason: text("reason"),
    /** When the carrier was last asked by a trial, also in vain, or refused the credential. */
    checkedAt: instant("checked_at"),
    /** Increased with each trial: the result of an earlier one counts no more. */
    trial: integer("trial").notNull().default(0),
    trialAt: instant("trial_at").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("carrier_account_name").on(t.accountId, sql`lower(${t.name})`), // an account's; one name once
    index("carrier_account_active").on(t.connector).where(sql`state = 3`), // each refresh of parcels
  ],
);
