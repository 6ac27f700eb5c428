import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { accountUser, department, role } from "@/db/schema/accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readTree, type Tree } from "@/lib/accounts/organization/read-tree";
import { fullAccess, isBelow, noAccess } from "@/lib/core/access";
import { rootDepartment } from "@/lib/core/operations";
import type { receiversCall } from "@/lib/messages/work-orders/contract";
import { readOrderRoles } from "@/lib/messages/work-orders/list-order-roles";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";

type Receivers = z.input<typeof receiversCall.output>;
/** Whether a department's path is within reach; empty for the company itself. */
type IsReached = (path: readonly string[]) => boolean;

/**
 * Whom the caller can hand orders to: with all rows everybody in the account; else the caller's department and those below it.
 * Members are those who can work on orders now.
 */
export async function listReceivers(ctx: Context): Promise<Receivers> {
  const scope = requireOperation(ctx, "orders.view");
  const tree = await readTree(ctx.db, scope);
  const isReached = reachOf(scope, tree);
  return {
    members: await readMembers(ctx.db, scope, isReached),
    departments: placesOf(tree).flatMap(({ path, ...place }) => (isReached(path) ? [place] : [])),
    roles: await readOrderRoles(ctx.db, scope),
  };
}

function reachOf({ rows, departmentId }: AccountScope & RowScope, { departments }: Tree): IsReached {
  if (rows.kind === "all") return () => true;
  const own = departmentId === null ? [] : departments.find(({ id }) => id === departmentId)?.path;
  if (rows.kind === "none" || own === undefined) return () => false;
  return (path) => isBelow(path, own);
}

async function readMembers(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
  isReached: IsReached,
): Promise<Receivers["members"]> {
  const name = sql<string>`coalesce(nullif(${accountUser.name}, ''), ${accountUser.email})`;
  const rows = await db
    .select({
      id: accountUser.id,
      name,
      kind: accountUser.role,
      departmentId: accountUser.departmentId,
      access: role.access,
      path: department.path,
    })
    .from(accountUser)
    .leftJoin(department, eq(department.id, accountUser.departmentId))
    .leftJoin(role, and(eq(role.id, accountUser.roleId), eq(role.active, true)))
    .where(and(eq(accountUser.accountId, accountId), eq(accountUser.active, true)))
    .orderBy(sql`lower(${name})`, asc(accountUser.id));
  return rows.flatMap(({ id, name: shown, kind, departmentId, access, path }) => {
    const rights = kind === "owner" ? fullAccess : (access ?? noAccess);
    const seesOrders = rights.operations.includes("orders.view") && rights.rows !== "none";
    if (!seesOrders || !isReached(path ?? [])) return [];
    return [{ id, name: shown, departmentId: departmentId ?? rootDepartment }];
  });
}

/** The company itself, then each department before those below it. */
function placesOf({ company, departments }: Tree) {
  const below = (
    parentId: string | null,
  ): (Receivers["departments"][number] & { path: readonly string[] })[] =>
    departments
      .filter((one) => one.parentId === parentId)
      .flatMap(({ id, name, path }) => [{ id, name, depth: path.length, path }, ...below(id)]);
  return [{ id: rootDepartment, name: company, depth: 0, path: [] }, ...below(null)];
}
