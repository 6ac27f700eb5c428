import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { role } from "@/db/schema/accounts";
import { type Holder, listHolders } from "@/lib/accounts/organization/list-holders";
import { guardRole } from "@/lib/accounts/organization/rules";
import type { PlacedAccess } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";

type Scope = Pick<AccountScope, "accountId" | "userId">;

export interface HeldRole {
  readonly row: typeof role.$inferSelect;
  readonly holders: readonly Holder[];
}

interface Wanted {
  readonly ids: readonly string[];
  readonly now: Date;
}

/**
 * Roles that the caller may change, with those who have them. Throws notFound if one is missing, forbidden for the
 * caller's own, beyondOwnRights for one that allows more than the caller, or that somebody outside their rows has.
 */
export async function requireRoles(
  db: Db,
  scope: Scope,
  caller: PlacedAccess,
  { ids, now }: Wanted,
): Promise<readonly HeldRole[]> {
  const rows = await db
    .select()
    .from(role)
    .where(and(eq(role.accountId, scope.accountId), inArray(role.id, [...ids])));
  if (rows.length < ids.length) throw new AppError("notFound");
  const all = await listHolders(db, scope, now);
  if (all.some((one) => one.id === scope.userId && rows.some(({ id }) => id === one.roleId)))
    throw new AppError("forbidden");
  return rows.map((row) => {
    const holders = all.filter(({ roleId }) => roleId === row.id);
    guardRole(caller, row.access, holders);
    return { row, holders };
  });
}

/** The same for one role. */
export async function requireRole(
  db: Db,
  scope: Scope,
  caller: PlacedAccess,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<HeldRole> {
  const [held] = await requireRoles(db, scope, caller, { ids: [id], now });
  if (!held) throw new AppError("notFound");
  return held;
}
