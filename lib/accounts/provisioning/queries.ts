import { and, asc, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { scimGroup, scimGroupMember, ssoConnection } from "@/db/schema/single-sign-on";
import type { AccountScope } from "@/lib/platform/adapters/context";

type Scope = Pick<AccountScope, "accountId">;

const userColumns = {
  id: accountUser.id,
  kind: accountUser.role,
  email: accountUser.email,
  emailKey: accountUser.emailKey,
  name: accountUser.name,
  locale: accountUser.locale,
  active: accountUser.active,
  externalId: accountUser.externalId,
  departmentId: accountUser.departmentId,
  roleId: accountUser.roleId,
  createdAt: accountUser.createdAt,
  changedAt: accountUser.changedAt,
};

/** The users that a directory knows: neither deleted by it, nor being deleted here. Oldest first. */
export async function readUsers(db: Db, { accountId }: Scope, condition?: SQL) {
  return db
    .select(userColumns)
    .from(accountUser)
    .where(
      and(
        eq(accountUser.accountId, accountId),
        ne(accountUser.email, ""),
        isNull(accountUser.deprovisionedAt),
        condition,
      ),
    )
    .orderBy(asc(accountUser.createdAt), asc(accountUser.id));
}
export type UserRow = Awaited<ReturnType<typeof readUsers>>[number];

/** The groups of a directory, in the order in which they give roles. */
export async function readGroups(db: Db, { accountId }: Scope, condition?: SQL) {
  return db
    .select()
    .from(scimGroup)
    .where(and(eq(scimGroup.accountId, accountId), condition))
    .orderBy(asc(scimGroup.position), asc(scimGroup.createdAt), asc(scimGroup.id));
}
export type GroupRow = Awaited<ReturnType<typeof readGroups>>[number];

/** Members of all groups of a company, or of one: those that the directory knows, by their address. */
export async function readGroupMembers(db: Db, { accountId }: Scope, groupId?: string) {
  return db
    .select({ groupId: scimGroupMember.groupId, userId: accountUser.id, email: accountUser.email })
    .from(scimGroupMember)
    .innerJoin(accountUser, eq(accountUser.id, scimGroupMember.userId))
    .where(
      and(
        eq(scimGroupMember.accountId, accountId),
        ne(accountUser.email, ""),
        isNull(accountUser.deprovisionedAt),
        groupId === undefined ? undefined : eq(scimGroupMember.groupId, groupId),
      ),
    )
    .orderBy(asc(accountUser.email), asc(accountUser.id));
}
export type GroupMemberRow = Awaited<ReturnType<typeof readGroupMembers>>[number];

/** The role and the department of new members, which the owner chose for those who sign in for the first time. */
export async function readDefaults(db: Db, { accountId }: Scope) {
  const [found] = await db
    .select({ roleId: ssoConnection.defaultRoleId, departmentId: ssoConnection.defaultDepartmentId })
    .from(ssoConnection)
    .where(eq(ssoConnection.accountId, accountId));
  return found ?? { roleId: null, departmentId: null };
}

/** Language of the company's owner: of new members whose directory names none. */
export async function readOwnerLocale(db: Db, { accountId }: Scope): Promise<string> {
  const [owner] = await db
    .select({ locale: accountUser.locale })
    .from(accountUser)
    .where(and(eq(accountUser.accountId, accountId), eq(accountUser.role, "owner")));
  return owner?.locale ?? "en";
}
