import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";

/** An account: what data belongs to. Every table of an account's carries its id, and goes with it. */
export const account = pgTable("account", {
  id: uuid("id").primaryKey(),
  /** personal or business. */
  kind: text("kind").notNull(),
  /** IANA zone of its days: reports, exports. */
  timeZone: text("time_zone").notNull(),
  /** Sessions of its users end when they were not used for this long; its owner chooses. Thirty days by default. */
  idleMinutes: integer("idle_minutes").notNull().default(43_200),
  createdAt: instant("created_at").notNull(),
});

/** Whose a row is: it goes with its account. */
export const ownerAccount = () =>
  uuid("account_id")
    .notNull()
    .references(() => account.id, { onDelete: "cascade" });

/** Who may act for an account: its owner and, for a business, its sub-users. Table `user` is PostgreSQL's own word. */
export const accountUser = pgTable(
  "account_user",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** owner or member; what a member may do is said by its roles. */
    role: text("role").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    name: text("name").notNull(),
    locale: text("locale").notNull(),
    /** argon2id, with its salt and costs. */
    passwordHash: text("password_hash").notNull(),
    /** Its passwords have 15 to 128 characters. */
    strongPassword: boolean("strong_password").notNull().default(false),
    /** Another mailbox for notifications; personal accounts only. */
    receiveEmail: text("receive_email"),
    /** Wants mails about the account's parcels. */
    notifyMail: boolean("notify_mail").notNull().default(true),
    /** Guided tours that were seen or waved away, by name. */
    toursSeen: jsonb("tours_seen").notNull().default([]),
    /** A member that is switched off cannot log in and has no sessions. */
    active: boolean("active").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    passwordChangedAt: instant("password_changed_at").notNull(),
    /** Marks of known devices from before this moment are void; null: none was ever made void. */
    devicesValidFrom: instant("devices_valid_from"),
  },
  (t) => [
    uniqueIndex("account_user_email").on(t.emailKey), // log-in
    index("account_user_account").on(t.accountId), // members of an account; deleting it
  ],
);

/** The company behind a business account. */
export const organization = pgTable("organization", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  ownerId: uuid("owner_id")
    .notNull()
    .references(() => accountUser.id, { onDelete: "cascade" }),
});

/** A log-in that lasts. Its secret is only in the browser; here is its hash. Deleted means logged out, at once. */
export const accountSession = pgTable(
  "account_session",
  {
    id: uuid("id").primaryKey(),
    secretHash: text("secret_hash").notNull(),
    accountId: ownerAccount(),
    userId: uuid("user_id")
      .notNull()
      .references(() => accountUser.id, { onDelete: "cascade" }),
    /** The browser in few words, and the network it came from: so that its owner knows it again. */
    agent: text("agent").notNull(),
    network: text("network").notNull(),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    /** When its user last proved who they are in this session; null where only a sign-in link opened it. */
    confirmedAt: instant("confirmed_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("account_session_secret").on(t.secretHash), // every request
    index("account_session_user").on(t.userId), // list and revoke
    index("account_session_account").on(t.accountId), // deleting an account
    index("account_session_expires").on(t.expiresAt), // clearing
  ],
);

/**
 * A code that proves a mailbox. The code itself is nowhere: it follows from id and round under the server's key, so a
 * stolen table tells none. One mail can serve several requests: those made while the mailbox has got its mails of the
 * hour name the request whose mail holds their code.
 */
export const verification = pgTable(
  "verification",
  {
    id: uuid("id").primaryKey(),
    /** register, password, receiveEmail or login. */
    purpose: text("purpose").notNull(),
    /** Whose mailbox it becomes; null before there is an account, or where none may be known. */
    accountId: uuid("account_id").references(() => account.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => accountUser.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    locale: text("locale").notNull(),
    /** What becomes true with the code: an account to open. */
    wish: jsonb("wish"),
    /** Grows with each new code for the same wish. */
    round: integer("round").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    /** When a mail of its own was queued; null where another request's mail holds the code. */
    mailedAt: instant("mailed_at"),
    /** The request whose mail holds the code; null: its own. Not a reference: used codes are deleted first. */
    mailedWith: uuid("mailed_with"),
    /** The mail holds a long code, which other requests may share. */
    longCode: boolean("long_code").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("verification_account").on(t.accountId), // deleting an account
    index("verification_user").on(t.userId), // deleting a member
    index("verification_email").on(t.emailKey), // mails of the last hour and day; forgetting a mailbox
    index("verification_created").on(t.createdAt), // clearing
  ],
);

/** The second step of a user's log-in: codes of an authenticator (TOTP). */
export const secondFactor = pgTable(
  "second_factor",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => accountUser.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    /** The shared secret, sealed with the server's key. */
    sealed: text("sealed").notNull(),
    /** Asked for from then on; null while its owner has not proved that it works. */
    confirmedAt: instant("confirmed_at"),
    /** Last time step whose code was used: none works twice. */
    lastStep: integer("last_step").notNull().default(0),
    /** Recovery codes that are left: first characters and argon2id hash of each; SHA-256 alone in rows of earlier versions. */
    recovery: jsonb("recovery").notNull().default([]),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("second_factor_account").on(t.accountId)], // deleting an account
);

/** A one-time code that carries a log-in to another browser or app. Only its hash is here. */
export const signInLink = pgTable(
  "handover",
  {
    id: uuid("id").primaryKey(),
    codeHash: text("code_hash").notNull(),
    /** Of the cookie of the flow that asked for it; null where another browser is to go on, which asks first. */
    nonceHash: text("nonce_hash"),
    accountId: ownerAccount(),
    userId: uuid("user_id")
      .notNull()
      .references(() => accountUser.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    uniqueIndex("handover_code").on(t.codeHash), // exchange
    index("handover_user").on(t.userId), // deleting a member
    index("handover_account").on(t.accountId), // deleting an account
    index("handover_expires").on(t.expiresAt), // clearing
  ],
);
