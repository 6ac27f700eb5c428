import { asc, eq } from "drizzle-orm";
import { department, role } from "@/db/schema/accounts";
import { viewMembers } from "@/lib/accounts/members/view-members";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";

/** A company's departments and roles, oldest first, and its members with invitations. For its owner. */
export async function exportOrganization({ db }: Context, scope: SessionScope) {
  if (scope.kind !== "business") return null;
  const { accountId } = scope;
  const departments = await db
    .select()
    .from(department)
    .where(eq(department.accountId, accountId))
    .orderBy(asc(department.createdAt), asc(department.id));
  const roles = await db
    .select()
    .from(role)
    .where(eq(role.accountId, accountId))
    .orderBy(asc(role.createdAt), asc(role.id));
  const plain = <Row extends { accountId: unknown }>({ accountId: _own, ...row }: Row) => row;
  const members = await viewMembers(db, scope, await readCallerAccess(db, scope));
  return { departments: departments.map(plain), roles: roles.map(plain), members };
}
