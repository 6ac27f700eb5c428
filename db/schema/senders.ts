import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";

/** A domain of a company's sender addresses: its DNS records, as wanted and as found. */
export const senderDomain = pgTable(
  "sender_domain",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** In lower case, ASCII form. */
    domain: text("domain").notNull(),
    /** Which transport its records are for: `resend` or `smtp`. */
    transport: text("transport").notNull(),
    /** The email service's id of it. */
    providerId: text("provider_id"),
    /** Whether we created it there: then it is deleted there with its last row. */
    providerCreated: boolean("provider_created").notNull().default(false),
    /** Of this row alone: DKIM's where we sign, and of the record that proves the domain where the service signs. */
    selector: text("selector").notNull(),
    /** DKIM's private key, sealed for this row; null where the service signs. */
    sealedKey: text("sealed_key"),
    /** `senderRecordSchema`, as of the last check. */
    records: jsonb("records").notNull(),
    /** A key of `senderStates`. */
    state: text("state").notNull(),
    checkedAt: instant("checked_at"),
    /** Since when the check of a domain that was proven fails; null: it does not. */
    failingSince: instant("failing_since"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("sender_domain_name").on(t.accountId, t.domain), // an account's; one domain once
    index("sender_domain_check").on(t.checkedAt.asc().nullsFirst(), t.id), // which to check next
    index("sender_domain_provider").on(t.providerId), // whether another row needs the service's domain
  ],
);

/** An address that a company's emails come from. Used as sender only while it and its domain are proven. */
export const senderAddress = pgTable(
  "sender_address",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    domainId: uuid("domain_id")
      .notNull()
      .references(() => senderDomain.id),
    /** Shown name of the sender. */
    name: text("name").notNull(),
    address: text("address").notNull(),
    active: boolean("active").notNull(),
    /** When the code that was mailed to it was entered; null: the mailbox is not proven. */
    confirmedAt: instant("confirmed_at"),
    /** When the last code was mailed, from which it is derived, and how often one was entered since. */
    codeSentAt: instant("code_sent_at"),
    codeTries: smallint("code_tries").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("sender_address_once").on(t.accountId, sql`lower(${t.address})`), // an account's; one address once
    index("sender_address_domain").on(t.domainId), // deleting a domain with its last address
  ],
);
