import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { accountUser, department, ownerAccount, role } from "./accounts";

/** A domain of email addresses that a company says is its own; proven by a DNS record. */
export const companyDomain = pgTable(
  "company_domain",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    /** In lower case; of international names the ASCII form. */
    domain: text("domain").notNull(),
    /** What the DNS record must contain. */
    token: text("token").notNull(),
    /** When the record was last found; null until then, and after it was missing for too long. */
    provenAt: instant("proven_at"),
    checkedAt: instant("checked_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("company_domain_account").on(t.accountId, t.domain), // a company's domains
    uniqueIndex("company_domain_proven").on(t.domain).where(sql`proven_at is not null`), // sign-in; one company's only
  ],
);

/** A company's own issuer of OpenID Connect. */
export const ssoConnection = pgTable(
  "sso_connection",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** The client's secret, sealed with the server's key. */
    sealedSecret: text("sealed_secret").notNull(),
    /** Of members that sign in for the first time; null: no role, they may do nothing yet. */
    defaultRoleId: uuid("default_role_id").references(() => role.id, { onDelete: "set null" }),
    /** Null: the company itself. */
    defaultDepartmentId: uuid("default_department_id").references(() => department.id, {
      onDelete: "set null",
    }),
    active: boolean("active").notNull().default(false),
    /** Members can sign in with the issuer alone. The owner's password stays valid. */
    requiresIssuer: boolean("requires_issuer").notNull().default(false),
    /** Increased with each change: of two that change it at once, one is rejected. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("sso_connection_account").on(t.accountId), // one for each company; deleting an account
    index("sso_connection_role").on(t.defaultRoleId), // deleting a role
    index("sso_connection_department").on(t.defaultDepartmentId), // deleting a department
  ],
);

/** A secret with which a company's directory provisions members (SCIM). Only its hash is stored. */
export const scimToken = pgTable(
  "scim_token",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    tokenHash: text("token_hash").notNull(),
    /** Its last characters, to recognise it. */
    hint: text("hint").notNull(),
    createdAt: instant("created_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    uniqueIndex("scim_token_hash").on(t.tokenHash), // every request of a directory
    index("scim_token_account").on(t.accountId), // a company's tokens; deleting an account
  ],
);

/** A group of a company's directory. Its members have its role, if it has one. */
export const scimGroup = pgTable(
  "scim_group",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    displayName: text("display_name").notNull(),
    externalId: text("external_id"),
    roleId: uuid("role_id").references(() => role.id, { onDelete: "set null" }),
    /** Of a member's groups with a role the first decides. */
    position: integer("position").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("scim_group_name").on(t.accountId, sql`lower(${t.displayName})`), // a company's groups; one name once
    index("scim_group_role").on(t.roleId), // deleting a role
  ],
);

/** Membership of a user in a group of the directory. */
export const scimGroupMember = pgTable(
  "scim_group_member",
  {
    groupId: uuid("group_id")
      .notNull()
      .references(() => scimGroup.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => accountUser.id, { onDelete: "cascade" }),
    accountId: ownerAccount(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }), // a group's members
    index("scim_group_member_user").on(t.userId), // a member's groups
    index("scim_group_member_account").on(t.accountId), // deleting an account
  ],
);
