import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, department, role } from "@/db/schema/accounts";
import { memberColumns, readMembership } from "@/lib/accounts/access/read-membership";
import { proveRows } from "@/lib/accounts/access/require-operation";
import { rootDepartment } from "@/lib/core/operations";
import type { Receiver } from "@/lib/messages/order-setup/schemas";
import { type PlacedOrder, reachesOrder } from "@/lib/messages/work-orders/rules";
import type { RowScope } from "@/lib/platform/adapters/context";
import type { Assignment } from "./decide-triggers";

/** Whom orders of an account can be handed to: who can work on orders now, and the departments. */
export interface Receivers {
  readonly members: readonly Member[];
  readonly departments: ReadonlySet<string>;
}

interface Member {
  readonly id: string;
  readonly roleId: string | null;
  readonly departmentId: string | null;
  readonly rows: RowScope["rows"];
}

/** Members who can work on orders now, and the departments. */
export async function readReceivers(db: Db, { accountId }: Pick<RowScope, "accountId">): Promise<Receivers> {
  const rows = await db
    .select({ id: accountUser.id, roleId: accountUser.roleId, ...memberColumns })
    .from(accountUser)
    .leftJoin(role, and(eq(role.id, accountUser.roleId), eq(role.active, true)))
    .where(
      and(
        eq(accountUser.accountId, accountId),
        eq(accountUser.active, true),
        // Those that are being deleted have no address any more.
        ne(accountUser.email, ""),
      ),
    );
  const members = rows.flatMap(({ id, roleId, ...row }): Member[] => {
    const member = { accountId, userId: id, ...readMembership(row) };
    if (!member.access.operations.includes("orders.edit")) return [];
    return [{ id, roleId, departmentId: member.departmentId, rows: proveRows(member).rows }];
  });
  const departments = await db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.accountId, accountId), isNull(department.deletedAt)));
  return { members, departments: new Set(departments.map(({ id }) => id)).add(rootDepartment) };
}

/**
 * What an order's columns are once a receiver has it: a member, with their department; a department; or a role, in the
 * order's department. Null unless somebody there could see the order then, and work on it. Pure.
 */
export function findAssignment(
  { members, departments }: Receivers,
  order: PlacedOrder,
  to: Receiver,
): Assignment | null {
  if ("departmentId" in to && !departments.has(to.departmentId)) return null;
  for (const member of members) {
    if (!isMeant(member, to)) continue;
    const assignment = assignmentOf(order, member, to);
    if (reachesOrder(member.rows, { ...order, ...assignment })) return assignment;
  }
  return null;
}

function isMeant({ id, roleId, departmentId }: Member, to: Receiver): boolean {
  if ("memberId" in to) return id === to.memberId;
  return "roleId" in to ? roleId === to.roleId : (departmentId ?? rootDepartment) === to.departmentId;
}

function assignmentOf(order: PlacedOrder, { departmentId }: Member, to: Receiver): Assignment {
  if ("memberId" in to) return { departmentId, roleId: null, assigneeId: to.memberId };
  if ("roleId" in to) return { departmentId: order.departmentId, roleId: to.roleId, assigneeId: null };
  return { departmentId, roleId: null, assigneeId: null };
}
