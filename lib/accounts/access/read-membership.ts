import { sql } from "drizzle-orm";
import { accountUser, role } from "@/db/schema/accounts";
import { type Access, fullAccess, noAccess } from "@/lib/core/access";

/** What tells a user's rights, for statements that join `account_user`, and its active `role` if there is one. */
export const memberColumns = {
  role: accountUser.role,
  access: role.access,
  departmentId: accountUser.departmentId,
  departmentIds: sql<
    string[] | null
  >`case when ${role.access} ->> 'rows' = 'below' and ${accountUser.departmentId} is not null
    then array(select d.id from department d
      where d.account_id = ${accountUser.accountId} and d.path @> array[${accountUser.departmentId}]) end`,
};

interface MemberRow {
  readonly role: string;
  readonly access: Access | null;
  readonly departmentId: string | null;
  readonly departmentIds: readonly string[] | null;
}

/** A user's rights now. Owners may do everything; members without an active role nothing. */
export function readMembership({ role: kind, access, departmentId, departmentIds }: MemberRow) {
  if (kind === "owner") return { access: fullAccess, departmentId: null, departmentIds: [] };
  return { access: access ?? noAccess, departmentId, departmentIds: departmentIds ?? [] };
}
