import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Access } from "@/lib/core/access";
import type { AccountId } from "@/lib/core/ids";
import { instant } from "../columns/kinds";

/** An account, the owner of data. Every table of an account has its id, and its rows are deleted with it. */
export const account = pgTable("account", {
  id: uuid("id").$type<AccountId>().primaryKey(),
  /** personal or business. */
  kind: text("kind").notNull(),
  /** IANA zone of its days: reports, exports. */
  timeZone: text("time_zone").notNull(),
  /** Idle timeout of its users' sessions, chosen by its owner. Thirty days by default. */
  idleMinutes: integer("idle_minutes").notNull().default(43_200),
  createdAt: instant("created_at").notNull(),
  /** The operator vouches that the numbers it adds are its own, since then. */
  trustedAt: instant("trusted_at"),
});

/** Owning account: the row is deleted with it. */
export const ownerAccount = () =>
  uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id, { onDelete: "cascade" });

/** A department of a company. The company itself, above the top departments, is no row: null stands for it. */
export const department = pgTable(
  "department",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    parentId: uuid("parent_id").references((): AnyPgColumn => department.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Ids from the top department down to this one. */
    path: uuid("path").array().notNull(),
    /** Among those of one parent. */
    position: integer("position").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Its shipments are being moved to its parent; null while it exists. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("department_account").on(t.accountId), // the tree; deleting an account
    index("department_parent").on(t.parentId), // its children
  ],
);

/** What members may do and see, by name. */
export const role = pgTable(
  "role",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Members of an inactive role may do nothing. */
    active: boolean("active").notNull().default(false),
    access: jsonb("access").$type<Access>().notNull(),
    /** Increased with each change: of two that change it at once, one is rejected. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [uniqueIndex("role_name").on(t.accountId, sql`lower(${t.name})`)], // an account's roles; one name once
);

/** The user that a row belongs to. */
export const ownerUser = () =>
  uuid("user_id")
    .notNull()
    .references(() => accountUser.id, { onDelete: "cascade" });

/**
 * Who may act for an account: its owner and, for a business, its sub-users. The table name `user` is reserved
 * in PostgreSQL.
 */
export const accountUser = pgTable(
  "account_user",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** owner or member; a member's permissions come from its role. */
    role: text("role").notNull(),
    /** A member's department; null: the company itself. */
    departmentId: uuid("department_id").references(() => department.id, { onDelete: "set null" }),
    /** A member's role; null for owners, and for members who may do nothing. */
    roleId: uuid("role_id").references(() => role.id, { onDelete: "set null" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    name: text("name").notNull(),
    locale: text("locale").notNull(),
    /** argon2id, with its salt and costs; null for who signs in with a provider alone. */
    passwordHash: text("password_hash"),
    /** Strong profile: its passwords have 15 to 128 characters. */
    strongPassword: boolean("strong_password").notNull().default(false),
    /** Another email address for notifications; personal accounts only. */
    receiveEmail: text("receive_email"),
    /** Emails about the account's parcels are on. */
    notifyMail: boolean("notify_mail").notNull().default(true),
    /** Guided tours that were seen or dismissed, by name. */
    toursSeen: jsonb("tours_seen").notNull().default([]),
    /** A disabled member cannot log in and has no sessions. */
    active: boolean("active").notNull().default(true),
    /** Id in the company's directory, if that provisions its members (SCIM). */
    externalId: text("external_id"),
    /** When the directory deleted it: the member is disabled, and unknown to the directory. */
    deprovisionedAt: instant("deprovisioned_at"),
    createdAt: instant("created_at").notNull(),
    /** When its name, address, language or state last changed; null: never. */
    changedAt: instant("changed_at"),
    passwordChangedAt: instant("password_changed_at").notNull(),
    /** Known-device marks from before this moment are invalid; null: none were invalidated. */
    devicesValidFrom: instant("devices_valid_from"),
  },
  (t) => [
    uniqueIndex("account_user_email").on(t.emailKey), // login
    index("account_user_account").on(t.accountId), // members of an account; deleting it
    uniqueIndex("account_user_external").on(t.accountId, t.externalId).where(sql`external_id is not null`), // SCIM
    index("account_user_department").on(t.departmentId).where(sql`department_id is not null`), // its members
    index("account_user_role").on(t.roleId).where(sql`role_id is not null`), // its members
  ],
);

/** The company behind a business account. */
export const organization = pgTable("organization", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  ownerId: uuid("owner_id")
    .notNull()
    .references(() => accountUser.id, { onDelete: "cascade" }),
});

/**
 * A login session. Its secret is only in the browser; stored here is its hash. Deleting it logs out at once.
 */
export const accountSession = pgTable(
  "account_session",
  {
    id: uuid("id").primaryKey(),
    secretHash: text("secret_hash").notNull(),
    accountId: ownerAccount(),
    userId: ownerUser(),
    /** Browser in short form, and its network: so that its owner recognises it. */
    agent: text("agent").notNull(),
    network: text("network").notNull(),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    /** When its user last proved their identity in this session; null if only a sign-in link opened it. */
    confirmedAt: instant("confirmed_at"),
    /** Of the identity at a provider that opened it, and of the session there; null if a password did. */
    identityFingerprint: text("identity_fingerprint"),
    providerSessionFingerprint: text("provider_session_fingerprint"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("account_session_secret").on(t.secretHash), // every request
    index("account_session_user").on(t.userId), // list and revoke
    index("account_session_account").on(t.accountId), // deleting an account
    index("account_session_expires").on(t.expiresAt), // clearing
    // Signing out at the provider: all sessions of an identity.
    index("account_session_identity").on(t.identityFingerprint).where(sql`identity_fingerprint is not null`),
    // The same: one session.
    index("account_session_provider")
      .on(t.providerSessionFingerprint)
      .where(sql`provider_session_fingerprint is not null`),
  ],
);

/**
 * A code that proves an email address. The code itself is not stored: it is derived from id and round with the
 * server's key, so a stolen table reveals none. One mail can serve several requests: those beyond the hourly
 * limit of mails reference the request whose mail holds their code.
 */
export const verification = pgTable(
  "verification",
  {
    id: uuid("id").primaryKey(),
    /** register, password, receiveEmail, login or confirm. */
    purpose: text("purpose").notNull(),
    /** The owner of the email address; null before there is an account, or where it must not be known. */
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => account.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => accountUser.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    locale: text("locale").notNull(),
    /** Data to apply with the code: a pending account. */
    pending: jsonb("pending"),
    /** Increased with each new code for the same request. */
    round: integer("round").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    /** When a mail of its own was queued; null if another request's mail holds the code. */
    mailedAt: instant("mailed_at"),
    /**
     * The request whose mail holds the code; null: its own. Not a foreign key: used codes are deleted first.
     */
    mailedWith: uuid("mailed_with"),
    /** The mail holds a long code, which other requests may share. */
    longCode: boolean("long_code").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("verification_account").on(t.accountId), // deleting an account
    index("verification_user").on(t.userId), // deleting a member
    index("verification_email").on(t.emailKey), // mails of the last hour and day; deleting an email address
    index("verification_created").on(t.createdAt), // clearing
  ],
);

/** A user's second factor: codes of an authenticator (TOTP). */
export const secondFactor = pgTable(
  "second_factor",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => accountUser.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
    /** The shared secret, sealed with the server's key. */
    sealed: text("sealed").notNull(),
    /** Required from then on; null until its owner confirmed it. */
    confirmedAt: instant("confirmed_at"),
    /** Last time step whose code was used: each is valid once. */
    lastStep: integer("last_step").notNull().default(0),
    /**
     * Remaining recovery codes: prefix and argon2id hash of each; SHA-256 alone in rows of earlier versions.
     */
    recovery: jsonb("recovery").notNull().default([]),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("second_factor_account").on(t.accountId)], // deleting an account
);

/** A one-time code that transfers a login to another browser or app. Only its hash is stored. */
export const signInLink = pgTable(
  "handover",
  {
    id: uuid("id").primaryKey(),
    codeHash: text("code_hash").notNull(),
    /** Of the flow cookie of the requesting browser; null if another browser is meant, which must confirm. */
    nonceHash: text("nonce_hash"),
    accountId: ownerAccount(),
    userId: ownerUser(),
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
