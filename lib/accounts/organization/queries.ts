import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, department, role } from "@/db/schema/accounts";
import { covers, fullAccess, isBelow, noAccess, type PlacedAccess } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import { rootDepartment } from "@/lib/core/operations";
import type { AccountScope } from "@/lib/platform/adapters/context";

type Scope = Pick<AccountScope, "accountId">;

/**
 * The caller's rights at this moment, at their place in the tree: not those of when the session was read. Throws
 * tokenInvalid for a user who is gone or switched off.
 */
export async function readCallerAccess(
  db: Db,
  { accountId, userId }: Pick<AccountScope, "accountId" | "userId">,
): Promise<PlacedAccess> {
  const [row] = await db
    .select({ role: accountUser.role, access: role.access, path: department.path })
    .from(accountUser)
    .leftJoin(department, eq(department.id, accountUser.departmentId))
    .leftJoin(role, and(eq(role.id, accountUser.roleId), eq(role.active, true)))
    .where(
      and(eq(accountUser.id, userId), eq(accountUser.accountId, accountId), eq(accountUser.active, true)),
    );
  if (!row) throw new AppError("tokenInvalid");
  if (row.role === "owner") return { ...fullAccess, path: [] };
  return { ...(row.access ?? noAccess), path: row.path ?? [] };
}

/** A place in the tree: a department, or the company itself. */
export interface Place {
  /** null: the company itself. */
  readonly id: string | null;
  readonly path: readonly string[];
}

/** A department that the caller may reach, by its id or `root`. Throws notFound, also for one outside their rows. */
export async function findPlace(db: Db, scope: Scope, caller: PlacedAccess, id: string): Promise<Place> {
  const isRoot = id === rootDepartment;
  const path = isRoot ? [] : await findPath(db, scope, id);
  if (path === null || !reaches(caller, path)) throw new AppError("notFound");
  return { id: isRoot ? null : id, path };
}

/** Whether an access covers the members and shipments of a department. */
export function reaches(access: PlacedAccess, path: readonly string[]): boolean {
  if (access.rows === "all") return true;
  if (access.rows === "below") return isBelow(path, access.path);
  return access.rows === "department" && path.join() === access.path.join();
}

/** Throws beyondOwnRights if an access exceeds the granter's. */
export function guardCovers(granter: PlacedAccess, given: PlacedAccess): void {
  if (!covers(granter, given)) throw new AppError("beyondOwnRights");
}

async function findPath(db: Db, { accountId }: Scope, id: string): Promise<readonly string[] | null> {
  const rows = await db
    .select({ path: department.path })
    .from(department)
    .where(and(eq(department.id, id), eq(department.accountId, accountId), isNull(department.deletedAt)));
  return rows[0]?.path ?? null;
}
