import { and, eq, gt, isNotNull, ne } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, department, role } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { scimGroup, ssoConnection } from "@/db/schema/single-sign-on";
import { fullAccess, noAccess, type PlacedAccess } from "@/lib/core/access";
import type { AccountScope } from "@/lib/platform/adapters/context";

type Scope = Pick<AccountScope, "accountId">;

/** A user, an invitation to become one, or whom the directory adds next, with the rights that they have or would have. */
export interface Holder {
  readonly id: string;
  /** Can use these rights now: neither invited, nor switched off, nor with an inactive role. */
  readonly active: boolean;
  /** Nobody yet: what new members of the company's sign-in and directory will have. */
  readonly isPlanned: boolean;
  readonly departmentId: string | null;
  readonly roleId: string | null;
  /** An inactive role counts as what it would allow: switching it on is a right of its own. */
  readonly access: PlacedAccess;
}

/**
 * All users of the account, the invitations that can still be accepted, and the roles that the owner chose for those who
 * come by the company's sign-in or directory: they count where new members are placed.
 */
export async function listHolders(db: Db, scope: Scope, now: Date): Promise<readonly Holder[]> {
  return [
    ...(await listUsers(db, scope)),
    ...(await listInvited(db, scope, now)),
    ...(await listPlanned(db, scope)),
  ];
}

async function listUsers(db: Db, { accountId }: Scope): Promise<Holder[]> {
  const rows = await db
    .select({
      id: accountUser.id,
      kind: accountUser.role,
      active: accountUser.active,
      departmentId: accountUser.departmentId,
      roleId: accountUser.roleId,
      access: role.access,
      roleActive: role.active,
      path: department.path,
    })
    .from(accountUser)
    .leftJoin(department, eq(department.id, accountUser.departmentId))
    .leftJoin(role, eq(role.id, accountUser.roleId))
    // Those that are being deleted have no address any more.
    .where(and(eq(accountUser.accountId, accountId), ne(accountUser.email, "")));
  return rows.map(({ id, kind, active, departmentId, roleId, access, roleActive, path }) => {
    const isOwner = kind === "owner";
    const rights = isOwner ? fullAccess : (access ?? noAccess);
    return {
      ...{ id, departmentId, roleId, isPlanned: false },
      active: active && (isOwner || roleActive === true),
      access: { ...rights, path: path ?? [] },
    };
  });
}

async function listInvited(db: Db, { accountId }: Scope, now: Date): Promise<Holder[]> {
  const rows = await db
    .select({
      id: invitation.id,
      departmentId: invitation.departmentId,
      roleId: invitation.roleId,
      access: role.access,
      path: department.path,
    })
    .from(invitation)
    .leftJoin(department, eq(department.id, invitation.departmentId))
    .leftJoin(role, eq(role.id, invitation.roleId))
    .where(and(eq(invitation.accountId, accountId), gt(invitation.expiresAt, now)));
  return rows.map(({ access, path, ...row }) => ({
    ...row,
    ...{ active: false, isPlanned: false },
    access: { ...(access ?? noAccess), path: path ?? [] },
  }));
}

async function listPlanned(db: Db, { accountId }: Scope): Promise<Holder[]> {
  const [defaults] = await db
    .select({
      id: ssoConnection.id,
      roleId: ssoConnection.defaultRoleId,
      departmentId: ssoConnection.defaultDepartmentId,
      path: department.path,
    })
    .from(ssoConnection)
    .leftJoin(department, eq(department.id, ssoConnection.defaultDepartmentId))
    .where(eq(ssoConnection.accountId, accountId));
  const groups = await db
    .select({ id: scimGroup.id, roleId: scimGroup.roleId })
    .from(scimGroup)
    .where(and(eq(scimGroup.accountId, accountId), isNotNull(scimGroup.roleId)));
  const given = [...(defaults ? [defaults] : []), ...groups];
  if (given.length === 0) return [];
  const roles = await db
    .select({ id: role.id, access: role.access })
    .from(role)
    .where(eq(role.accountId, accountId));
  return given.map(({ id, roleId }) => ({
    ...{ id, roleId, active: false, isPlanned: true, departmentId: defaults?.departmentId ?? null },
    access: {
      ...(roles.find((one) => one.id === roleId)?.access ?? noAccess),
      path: defaults?.path ?? [],
    },
  }));
}
