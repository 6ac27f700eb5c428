import { and, eq, gt, max, ne } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountSession, accountUser, department, role } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { reaches } from "@/lib/accounts/organization/queries";
import { covers, fullAccess, noAccess, type PlacedAccess } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";

type CallerScope = Pick<AccountScope, "accountId" | "userId">;

/** A member of the account, or an invitation to become one, with the rights that it has or would have. */
export interface MemberRow {
  readonly id: string;
  readonly kind: "owner" | "member" | "invitation";
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
  readonly departmentId: string | null;
  readonly roleId: string | null;
  /** An inactive role counts as what it would allow. */
  readonly access: PlacedAccess;
  readonly createdAt: Date;
  readonly seenAt: Date | null;
  readonly expiresAt: Date | null;
}

/**
 * The members and invitations that the caller may see: those in departments that the caller's rows reach, and the
 * caller; the owner only with all rows. Not those that are being deleted.
 */
export async function readMembers(
  db: Db,
  scope: CallerScope,
  caller: PlacedAccess,
  now: Date,
): Promise<readonly MemberRow[]> {
  const rows = [...(await readUsers(db, scope)), ...(await readInvitations(db, scope, now))];
  return rows.filter(({ id, kind, access }) => {
    if (id === scope.userId) return true;
    return kind === "owner" ? caller.rows === "all" : reaches(caller, access.path);
  });
}

/** One of them by its id. Throws notFound, also for one that the caller may not see. */
export async function findMember(
  db: Db,
  scope: CallerScope,
  caller: PlacedAccess,
  id: string,
  now: Date,
): Promise<MemberRow> {
  const found = (await readMembers(db, scope, caller, now)).find((row) => row.id === id);
  if (!found) throw new AppError("notFound");
  return found;
}

/**
 * Why the caller may not change a member; null if they may. Untouchable are the owner, the caller, and who has rights
 * that the caller lacks.
 */
export function untouchableBy(
  { id, kind, access }: MemberRow,
  { userId }: CallerScope,
  caller: PlacedAccess,
): "forbidden" | "beyondOwnRights" | null {
  if (kind === "owner" || id === userId) return "forbidden";
  return covers(caller, access) ? null : "beyondOwnRights";
}

/** A member that the caller may change. Throws notFound, forbidden, beyondOwnRights. */
export async function findChangeable(
  db: Db,
  scope: CallerScope,
  caller: PlacedAccess,
  id: string,
  now: Date,
): Promise<MemberRow> {
  const row = await findMember(db, scope, caller, id, now);
  const reason = untouchableBy(row, scope, caller);
  if (reason !== null) throw new AppError(reason);
  return row;
}

async function readUsers(db: Db, { accountId }: CallerScope): Promise<MemberRow[]> {
  const seen = db
    .select({ userId: accountSession.userId, at: max(accountSession.seenAt).as("seen_last") })
    .from(accountSession)
    .where(eq(accountSession.accountId, accountId))
    .groupBy(accountSession.userId)
    .as("seen");
  const rows = await db
    .select({
      id: accountUser.id,
      role: accountUser.role,
      name: accountUser.name,
      email: accountUser.email,
      active: accountUser.active,
      departmentId: accountUser.departmentId,
      roleId: accountUser.roleId,
      access: role.access,
      path: department.path,
      createdAt: accountUser.createdAt,
      seenAt: seen.at,
    })
    .from(accountUser)
    .leftJoin(department, eq(department.id, accountUser.departmentId))
    .leftJoin(role, eq(role.id, accountUser.roleId))
    .leftJoin(seen, eq(seen.userId, accountUser.id))
    .where(and(eq(accountUser.accountId, accountId), ne(accountUser.email, "")));
  return rows.map(({ role: own, access, path, ...row }) => {
    const kind = own === "owner" ? "owner" : "member";
    const rights = kind === "owner" ? fullAccess : (access ?? noAccess);
    return { ...row, kind, access: { ...rights, path: path ?? [] }, expiresAt: null };
  });
}

async function readInvitations(db: Db, { accountId }: CallerScope, now: Date): Promise<MemberRow[]> {
  const rows = await db
    .select({
      id: invitation.id,
      name: invitation.name,
      email: invitation.email,
      departmentId: invitation.departmentId,
      roleId: invitation.roleId,
      access: role.access,
      path: department.path,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .leftJoin(department, eq(department.id, invitation.departmentId))
    .leftJoin(role, eq(role.id, invitation.roleId))
    .where(and(eq(invitation.accountId, accountId), gt(invitation.expiresAt, now)));
  return rows.map(({ access, path, ...row }) => ({
    ...row,
    kind: "invitation",
    active: false,
    access: { ...(access ?? noAccess), path: path ?? [] },
    seenAt: null,
  }));
}
