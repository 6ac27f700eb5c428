import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { role } from "@/db/schema/accounts";
import { listHolders } from "@/lib/accounts/organization/list-holders";
import { coversRole } from "@/lib/accounts/organization/rules";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import type { PlacedAccess } from "@/lib/core/access";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** All roles, by name. `caller`: `readCallerAccess`. */
export async function viewRoles(
  db: Db,
  scope: Pick<AccountScope, "accountId" | "userId">,
  caller: PlacedAccess,
): Promise<RoleView[]> {
  const rows = await db
    .select()
    .from(role)
    .where(eq(role.accountId, scope.accountId))
    .orderBy(asc(sql`lower(${role.name})`));
  const all = await listHolders(db, scope, new Date());
  const mayManage = caller.operations.includes("roles.manage");
  return rows.map(({ id, name, description, active, access, version, updatedAt }) => {
    const holders = all.filter(({ roleId }) => roleId === id);
    const isOwn = holders.some((one) => one.id === scope.userId);
    return {
      ...{ id, name, description, active, access, version },
      members: holders.filter(({ isPlanned }) => !isPlanned).length,
      updatedAt: updatedAt.toISOString(),
      editable: mayManage && !isOwn && coversRole(caller, access, holders),
    };
  });
}
