import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { ownerAccount } from "./accounts";

/**
 * What an account bought or was about to: a pack, or a month of a plan. Its price is fixed when it is made. The id is the
 * `custom_id` at the provider.
 */
export const paymentOrder = pgTable(
  "payment_order",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** As people read it; unique. */
    number: text("number").notNull(),
    /** Who takes the money: `paypal`. */
    provider: text("provider").notNull(),
    /** A key of `orderKinds`. */
    kind: text("kind").notNull(),
    /** Id of the pack or plan. */
    item: text("item").notNull(),
    /** Tracking numbers that it brings. */
    numbers: integer("numbers").notNull(),
    cents: integer("cents").notNull(),
    currency: text("currency").notNull(),
    /** A key of `orderStates`. */
    state: text("state").notNull(),
    /** The provider's id of the order; of a plan's month the id of its charge. Null until it is known. */
    providerId: text("provider_id"),
    /** Of a plan's month: the subscription that it belongs to. */
    planSubscriptionId: uuid("plan_subscription_id"),
    /** Where its buyer approves it. */
    approveUrl: text("approve_url"),
    /** Key of `failureReasons`; null: none. */
    failure: text("failure"),
    createdBy: uuid("created_by"),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
    /** When the provider was last asked about it. */
    checkedAt: instant("checked_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("payment_order_number").on(t.number),
    uniqueIndex("payment_order_provider").on(t.provider, t.providerId), // notices of the provider
    index("payment_order_account").on(t.accountId, t.createdAt, t.id), // billing history
    index("payment_order_subscription").on(t.planSubscriptionId), // the months of a plan
    index("payment_order_open")
      .on(t.checkedAt.asc().nullsFirst(), t.id)
      .where(sql`state in ('created', 'approved', 'capturing', 'pending')`), // asking the provider
    check("payment_order_price", sql`${t.cents} > 0 and ${t.numbers} > 0`),
  ],
);

/** Money that came in: a capture, or a charge of a subscription. The key makes each count once. */
export const paymentCharge = pgTable(
  "payment_charge",
  {
    provider: text("provider").notNull(),
    /** The provider's id of the capture or sale. */
    id: text("id").notNull(),
    accountId: ownerAccount(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => paymentOrder.id, { onDelete: "cascade" }),
    cents: integer("cents").notNull(),
    currency: text("currency").notNull(),
    /** Sum of its refunds and reversals that are settled. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** Lot that it brought; null for a plan. */
    lotId: uuid("lot_id"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    index("payment_charge_order").on(t.orderId), // an order with its charges; deletion
    index("payment_charge_account").on(t.accountId), // deletion, export
    check("payment_charge_refunded", sql`${t.refundedCents} >= 0 and ${t.refundedCents} <= ${t.cents}`),
  ],
);

/** Money that went back: a refund, a reversal or a lost dispute. */
export const paymentRefund = pgTable(
  "payment_refund",
  {
    provider: text("provider").notNull(),
    /** The provider's id of the refund. */
    id: text("id").notNull(),
    accountId: ownerAccount(),
    chargeId: text("charge_id").notNull(),
    /** A key of `refundKinds`. */
    kind: text("kind").notNull(),
    cents: integer("cents").notNull(),
    /** Unused numbers that were taken back for it. */
    revoked: integer("revoked").notNull(),
    /** Numbers that had been used already, and how many of them later lots have not made up for yet. */
    used: integer("used").notNull(),
    owed: integer("owed").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    index("payment_refund_charge").on(t.provider, t.chargeId),
    index("payment_refund_account").on(t.accountId), // deletion; what is owed
    check("payment_refund_owed", sql`${t.owed} >= 0 and ${t.owed} <= ${t.used}`),
  ],
);

/** A plan that is paid month by month. */
export const planSubscription = pgTable(
  "plan_subscription",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    provider: text("provider").notNull(),
    /** The provider's id; null until it is known. */
    providerId: text("provider_id"),
    plan: text("plan").notNull(),
    cents: integer("cents").notNull(),
    currency: text("currency").notNull(),
    /** A key of `subscriptionStates`. */
    state: text("state").notNull(),
    /** Plan that begins with the next charge, if the owner chose a smaller one. */
    wantedPlan: text("wanted_plan"),
    /** Until when it is paid; null: no charge yet. */
    paidUntil: instant("paid_until"),
    /** Since when its charge fails; null: it does not. */
    failingSince: instant("failing_since"),
    /** When the owner, or the provider, ended it: it lasts until `paidUntil`. */
    cancelledAt: instant("cancelled_at"),
    createdAt: instant("created_at").notNull(),
    checkedAt: instant("checked_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("plan_subscription_provider").on(t.provider, t.providerId), // notices of the provider
    index("plan_subscription_account").on(t.accountId, t.createdAt),
    index("plan_subscription_open")
      .on(t.checkedAt.asc().nullsFirst(), t.id)
      .where(sql`state in ('pending', 'active', 'failing')`), // asking the provider
  ],
);

/** Notices of a provider that were proven genuine: each is acted on once. Cleared after a while. */
export const paymentNotice = pgTable(
  "payment_notice",
  {
    provider: text("provider").notNull(),
    id: text("id").notNull(),
    /** The provider's name of what happened. */
    kind: text("kind").notNull(),
    /** Its body, as it came. */
    body: text("body").notNull(),
    receivedAt: instant("received_at").notNull(),
    /** When it was acted on; null: not yet. */
    doneAt: instant("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    index("payment_notice_received").on(t.receivedAt), // clearing
  ],
);

/** What exists once at a provider for all accounts, such as the id of a plan there. */
export const paymentObject = pgTable(
  "payment_object",
  {
    provider: text("provider").notNull(),
    /** Which one: `product`, `plan:start:900:USD`. */
    name: text("name").notNull(),
    providerId: text("provider_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.name] })],
);
