import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { accountUser, ownerAccount, ownerUser } from "./accounts";

/** A shop of a company: its orders' tracking numbers become shipments. */
export const shop = pgTable(
  "shop",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** A key of `shopPlatforms`. */
    platform: text("platform").notNull(),
    /** Host and, where the shop is in a folder, its path: `luft.myshopify.com`, `luft.example/shop`. Lower case. */
    domain: text("domain").notNull(),
    name: text("name").notNull(),
    /** A key of `shopStates`. */
    state: text("state").notNull(),
    /** A key of `shopFailures`: why the last reading failed; null: it did not. */
    failure: text("failure"),
    /** Tokens or keys, sealed for this row; null: none any more. */
    sealed: text("sealed"),
    /** Secrets of its webhooks, sealed for this row: they outlive the tokens, for what is reported after the end. */
    sealedHooks: text("sealed_hooks"),
    /** When the access token expires; null: it does not. */
    tokenExpiresAt: instant("token_expires_at"),
    /** Until when one process renews the token: the others wait. */
    leaseUntil: instant("lease_until"),
    /** Scopes that were granted. */
    scopes: text("scopes").array().notNull().default(sql`'{}'`),
    authorizedAt: instant("authorized_at").notNull(),
    authorizedBy: uuid("authorized_by").references(() => accountUser.id, { onDelete: "set null" }),
    /** Orders from then on are read; null: nobody has chosen yet. */
    importFrom: instant("import_from"),
    /** When the first import was confirmed; null: numbers are only looked up, none is added. */
    confirmedAt: instant("confirmed_at"),
    /** Orders that changed before it were read. */
    readUntil: instant("read_until"),
    /** The reading that goes on (`readingSchema`): since when orders are asked for, and its page; null: none goes on. */
    reading: jsonb("reading"),
    /** Since when numbers wait for quota; null: none does. */
    waitingSince: instant("waiting_since"),
    /** Orders that were read, each counted once, and numbers that became shipments. */
    ordersRead: integer("orders_read").notNull().default(0),
    shipmentsAdded: integer("shipments_added").notNull().default(0),
    lastSyncAt: instant("last_sync_at"),
    /** When it is read next; null: it is not. */
    nextSyncAt: instant("next_sync_at"),
    /** When its webhooks were last made sure of. */
    hooksCheckedAt: instant("hooks_checked_at"),
    /** Writes statuses back into the shop. */
    writesBack: boolean("writes_back").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    // One shop in one account at a time.
    uniqueIndex("shop_domain")
      .on(t.platform, t.domain)
      .where(sql`state not in ('disconnected', 'uninstalled')`),
    uniqueIndex("shop_account").on(t.accountId, t.platform, t.domain), // an account's; connecting again
    index("shop_due").on(t.nextSyncAt).where(sql`next_sync_at is not null`), // the schedule
    index("shop_authorized_by").on(t.authorizedBy), // deleting a member
  ],
);

/** A round of connecting a Shopify shop: begun in one browser, answered once. */
export const shopAuthorization = pgTable(
  "shop_authorization",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    userId: ownerUser(),
    sessionId: uuid("session_id").notNull(),
    /** Hash of `state`, which is also in the browser's cookie. */
    stateHash: text("state_hash").notNull(),
    domain: text("domain").notNull(),
    /** The company's own app, sealed for this row; null: the server's. */
    sealedApp: text("sealed_app"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("shop_authorization_state").on(t.stateHash), // the answer
    index("shop_authorization_account").on(t.accountId), // deleting an account
    index("shop_authorization_user").on(t.userId), // deleting a member
    index("shop_authorization_expires").on(t.expiresAt), // clearing
  ],
);

/** Notices of shops that were proven genuine: each is acted on once. What it is about, and no customer data of it. */
export const shopNotice = pgTable(
  "shop_notice",
  {
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shop.id, { onDelete: "cascade" }),
    /** The platform's id of the delivery. */
    id: text("id").notNull(),
    accountId: ownerAccount(),
    /** A key of `noticeKinds`. */
    kind: text("kind").notNull(),
    /** Ids at the platform that it names: orders, or a customer's. */
    subject: jsonb("subject").notNull(),
    triggeredAt: instant("triggered_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    doneAt: instant("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.id] }),
    index("shop_notice_received").on(t.receivedAt), // clearing
    index("shop_notice_redact").on(t.shopId).where(sql`kind = 'customerRedact'`), // orders that are read again
    index("shop_notice_account").on(t.accountId), // deleting an account
  ],
);

/** A tracking number of a fulfilment of a shop, and what became of it. */
export const shopParcel = pgTable(
  "shop_parcel",
  {
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shop.id, { onDelete: "cascade" }),
    /** The platform's ids, as text: they exceed what numbers hold. */
    fulfilmentId: text("fulfilment_id").notNull(),
    /** Normalised; what is no tracking number as the shop gave it. */
    number: text("number").notNull(),
    accountId: ownerAccount(),
    orderId: text("order_id").notNull(),
    /** As the shop's people know it: `#1001`. */
    orderNumber: text("order_number").notNull(),
    /** The carrier's name and link, as the shop gave them. */
    company: text("company").notNull(),
    link: text("link"),
    /** The customer (`shopCustomerSchema`) until the shipment is added, then null. */
    customer: jsonb("customer"),
    shippedAt: instant("shipped_at"),
    /** A key of `parcelStates`. */
    state: text("state").notNull(),
    /** No foreign key: in the trash the shipment is still its own. */
    shipmentId: uuid("shipment_id"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.fulfilmentId, t.number] }),
    index("shop_parcel_found")
      .on(t.shopId, t.shippedAt, t.createdAt, t.number) // adding, oldest first
      .where(sql`state = 'found'`),
    index("shop_parcel_order").on(t.shopId, t.orderId), // counting orders once; redacting
    index("shop_parcel_state").on(t.shopId, t.state, t.updatedAt), // counts and lists of the page
    index("shop_parcel_shipment").on(t.shipmentId), // writing back
    index("shop_parcel_account").on(t.accountId), // deleting an account
  ],
);

/** A status that is written back into a shop: once for each fulfilment and status. */
export const shopUpdate = pgTable(
  "shop_update",
  {
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shop.id, { onDelete: "cascade" }),
    fulfilmentId: text("fulfilment_id").notNull(),
    /** A key of `updateStatuses`. */
    status: text("status").notNull(),
    accountId: ownerAccount(),
    orderId: text("order_id").notNull(),
    number: text("number").notNull(),
    happenedAt: instant("happened_at").notNull(),
    /** A key of `updateStates`. */
    state: text("state").notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: instant("due_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.fulfilmentId, t.status] }),
    index("shop_update_due").on(t.dueAt).where(sql`state = 'due'`), // sending
    index("shop_update_created").on(t.createdAt), // clearing
    index("shop_update_account").on(t.accountId), // deleting an account
  ],
);

/** A customer of a shop wants to know what is stored about them: the company answers. */
export const shopRequest = pgTable(
  "shop_request",
  {
    id: uuid("id").primaryKey(),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shop.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    /** The platform's id of the request: once. */
    requestId: text("request_id").notNull(),
    /** Orders that it names, at the platform. */
    orderIds: text("order_ids").array().notNull(),
    receivedAt: instant("received_at").notNull(),
    /** By when it must be answered. */
    dueAt: instant("due_at").notNull(),
    doneAt: instant("done_at"),
  },
  (t) => [
    uniqueIndex("shop_request_id").on(t.shopId, t.requestId),
    index("shop_request_account").on(t.accountId, t.receivedAt), // an account's, latest first
  ],
);
