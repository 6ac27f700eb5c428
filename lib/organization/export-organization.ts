import { asc, eq } from "drizzle-orm";
import { department, role } from "@/db/schema/accounts";
import type { AccountScope, Context } from "@/lib/platform/context";

/** The company's departments and roles, oldest first; null for everybody but the owner. */
export async function exportOrganization({ db }: Context, { accountId, role: own }: AccountScope) {
  if (own !== "owner") return null;
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
  return { departments: departments.map(plain), roles: roles.map(plain) };
}
