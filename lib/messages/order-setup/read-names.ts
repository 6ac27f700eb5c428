import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, department, role } from "@/db/schema/accounts";
import { rootDepartment } from "@/lib/core/operations";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { KnownNames } from "./check-trigger";
import type { FieldType } from "./constants";
import { readCategories, readFields } from "./queries";
import { usableCategories } from "./rules";

/** What triggers of an account can name now. */
export async function readNames(db: Db, scope: Pick<AccountScope, "accountId">): Promise<KnownNames> {
  const { accountId } = scope;
  const [fields, categories] = [await readFields(db, scope), await readCategories(db, scope)];
  const departments = await db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.accountId, accountId), isNull(department.deletedAt)));
  const roles = await db.select({ id: role.id }).from(role).where(eq(role.accountId, accountId));
  const active = and(
    ...[eq(accountUser.accountId, accountId), eq(accountUser.active, true), ne(accountUser.email, "")],
  );
  const members = await db.select({ id: accountUser.id }).from(accountUser).where(active);
  const own = fields.filter(({ builtin, deletedAt }) => builtin === null && deletedAt === null);
  const ids = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  return {
    fields: new Map(own.map(({ id, type, options }) => [id, { type: type as FieldType, options }])),
    categories: ids(categories),
    usable: ids(usableCategories(categories)),
    departments: ids(departments).add(rootDepartment),
    roles: ids(roles),
    members: ids(members),
  };
}
