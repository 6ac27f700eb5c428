import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { department, role } from "@/db/schema/accounts";
import { findPlace, guardCovers } from "@/lib/accounts/organization/queries";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import { noAccess, type PlacedAccess } from "@/lib/core/access";
import type { AccountScope } from "@/lib/platform/adapters/context";

type Scope = Pick<AccountScope, "accountId">;

/** The department and the role that somebody has or is given; null: the company itself, no role. */
export interface Position {
  readonly departmentId: string | null;
  readonly roleId: string | null;
}

/**
 * What the caller gives a member: a role at a department (its id, or `root`). Throws notFound for another account's or
 * one out of reach, beyondOwnRights if it allows more than the caller's own.
 */
export async function findPosition(
  db: Db,
  scope: Scope,
  caller: PlacedAccess,
  { departmentId, roleId }: { readonly departmentId: string; readonly roleId: string | null },
): Promise<Position> {
  const place = await findPlace(db, scope, caller, departmentId);
  // An inactive role counts as what it would allow: switching it on is a right of its own.
  const given = roleId === null ? noAccess : (await findOwned(db, role, scope, roleId)).access;
  guardCovers(caller, { ...given, path: place.path });
  return { departmentId: place.id, roleId };
}

/** The names of a position, for the audit log. */
export async function namePosition(
  db: Db,
  { departmentId, roleId }: Position,
): Promise<{ readonly department: string | null; readonly role: string | null }> {
  const [names] = await db.execute<{ department: string | null; role: string | null }>(sql`
    select (select name from ${department} where id = ${departmentId}::uuid) as department,
      (select name from ${role} where id = ${roleId}::uuid) as role`);
  return { department: names?.department ?? null, role: names?.role ?? null };
}
