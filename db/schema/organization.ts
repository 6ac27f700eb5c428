import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns/kinds";
import { accountUser, department, ownerAccount, role } from "./accounts";

/** An invitation to become a member of a company. Its code is only in the email; stored is its hash. */
export const invitation = pgTable(
  "invitation",
  {
    id: uuid("id").primaryKey(),
    accountId: ownerAccount(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    name: text("name").notNull(),
    /** Language of its email. */
    locale: text("locale").notNull(),
    /** Null: the company itself. */
    departmentId: uuid("department_id").references(() => department.id, { onDelete: "set null" }),
    roleId: uuid("role_id").references(() => role.id, { onDelete: "set null" }),
    invitedBy: uuid("invited_by").references(() => accountUser.id, { onDelete: "set null" }),
    /** Null where the address cannot become a member: it has an account already, and its email says so. */
    codeHash: text("code_hash"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("invitation_code").on(t.codeHash), // accepting it
    uniqueIndex("invitation_email").on(t.accountId, t.emailKey), // an account's invitations; one per address
    index("invitation_department").on(t.departmentId), // deleting a department
    index("invitation_role").on(t.roleId), // deleting a role
    index("invitation_invited_by").on(t.invitedBy), // deleting a member
    index("invitation_expires").on(t.expiresAt), // clearing
  ],
);
