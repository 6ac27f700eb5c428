import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "@/lib/core/ids";
import { instant } from "../columns/kinds";
import { account, accountSession, accountUser, ownerAccount, ownerUser } from "./accounts";
import { ssoConnection } from "./single-sign-on";

/** An identity at a provider with which its user signs in. */
export const identity = pgTable(
  "identity",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    userId: ownerUser(),
    /** google, microsoft, apple, openid, or company: a company's own issuer. */
    provider: text("provider").notNull(),
    /** The company whose issuer it is; null for providers that the operator set up. */
    connectionId: uuid("connection_id").references(() => ssoConnection.id, { onDelete: "cascade" }),
    /** (iss, sub) of the ID token; of Microsoft the issuer of its tenant and the object id. */
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** As the provider said when it was linked; only for its owner to recognise it. */
    email: text("email"),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at").notNull(),
  },
  (t) => [
    uniqueIndex("identity_subject").on(t.issuer, t.subject).where(sql`connection_id is null`), // sign-in
    // Sign-in with a company's issuer. An issuer may be that of several companies, or a provider's: each is apart.
    uniqueIndex("identity_connection").on(t.connectionId, t.subject).where(sql`connection_id is not null`),
    index("identity_user").on(t.userId), // list and unlink
    index("identity_account").on(t.accountId), // deleting an account
  ],
);

/**
 * A round with a provider that this browser started, and afterwards the identity it proved, until its owner says what
 * is to become of it. Its secret is only in the browser; stored here is its hash.
 */
export const authorizationRequest = pgTable(
  "authorization_request",
  {
    id: uuid("id").primaryKey(),
    secretHash: text("secret_hash").notNull(),
    provider: text("provider").notNull(),
    /** The company whose issuer it is; null for other providers. */
    connectionId: uuid("connection_id").references(() => ssoConnection.id, { onDelete: "cascade" }),
    /** State, nonce and verifier of PKCE of a round with a company's issuer, sealed with the server's key. */
    sealed: text("sealed"),
    /** login, link or confirm. */
    purpose: text("purpose").notNull(),
    /** Who started it, or confirmed that the identity is theirs; null for a login before that. */
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => account.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => accountUser.id, { onDelete: "cascade" }),
    /** The session that started it; null for a login. */
    sessionId: uuid("session_id").references(() => accountSession.id, { onDelete: "cascade" }),
    /** Language and page to return to. */
    target: text("target").notNull(),
    /** When the provider sent its user back: that happens once. */
    answeredAt: instant("answered_at"),
    /** The proven identity. */
    proven: jsonb("proven"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("authorization_request_secret").on(t.secretHash), // each step
    index("authorization_request_account").on(t.accountId), // deleting an account
    index("authorization_request_user").on(t.userId), // deleting a member
    index("authorization_request_connection").on(t.connectionId), // deleting a company's connection
    index("authorization_request_session").on(t.sessionId), // ending a session
    index("authorization_request_expires").on(t.expiresAt), // clearing
  ],
);
