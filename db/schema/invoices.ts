import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { account, ownerAccount } from "./accounts";

/** To whom an account's invoices are made out. */
export const billingDetails = pgTable("billing_details", {
  accountId: ownerAccount().primaryKey(),
  /** `billingDetailsSchema`. */
  details: jsonb("details").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** The last number of each series; taken under its row lock, so that no number is left out. */
export const invoiceSeries = pgTable(
  "invoice_series",
  {
    /** A key of `invoiceKinds`. */
    kind: text("kind").notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/**
 * Invoices and credit notes. Rows are only added: what they say is copied into `content` and is never changed. They
 * outlive the account, as the law on accounting demands.
 */
export const invoice = pgTable(
  "invoice",
  {
    id: uuid("id").primaryKey(),
    /** Null once the account is deleted. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "set null" }),
    /** A key of `invoiceKinds`. */
    kind: text("kind").notNull(),
    /** As printed: `2026-000001`, `C2026-000001`. */
    number: text("number").notNull(),
    /** What it is for: the same source never brings a second one: `charge:paypal:…`, `refund:paypal:…`. */
    source: text("source").notNull(),
    orderId: uuid("order_id"),
    /** `invoiceContentSchema`. */
    content: jsonb("content").notNull(),
    cents: integer("cents").notNull(),
    currency: text("currency").notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (t) => [
    uniqueIndex("invoice_number").on(t.kind, t.number),
    uniqueIndex("invoice_source").on(t.source),
    index("invoice_account").on(t.accountId, t.issuedAt),
    index("invoice_order").on(t.orderId), // billing history
  ],
);
