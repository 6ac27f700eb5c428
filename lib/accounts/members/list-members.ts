import { and, arrayContains, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { department } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import type { listMembersCall } from "@/lib/accounts/organization/contract";
import { findPlace, readCallerAccess } from "@/lib/accounts/organization/queries";
import type { MemberView } from "@/lib/accounts/organization/schemas";
import { rootDepartment } from "@/lib/core/operations";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { viewMembers } from "./view-members";

/** A page of the members that the caller may see. Throws notFound for a department out of reach. */
export async function listMembers(
  ctx: Context,
  input: z.output<typeof listMembersCall.input>,
): Promise<z.input<typeof listMembersCall.output>> {
  const scope = requireSessionOperation(ctx, "members.view");
  const { pageIndex, pageSize, departmentId, below, roleId, state, q } = input;
  const caller = await readCallerAccess(ctx.db, scope);
  const place = departmentId === undefined ? null : await findPlace(ctx.db, scope, caller, departmentId);
  const within = place && (await listWithin(ctx.db, scope, place.id, below));
  const matches = matchText(q ?? "");
  const members = (await viewMembers(ctx.db, scope, caller)).filter(
    (one) =>
      (within === null || within === "all" || within.includes(one.departmentId)) &&
      (roleId === undefined || one.roleId === roleId) &&
      (state === undefined || one.state === state) &&
      matches(one),
  );
  const from = (pageIndex - 1) * pageSize;
  return { members: members.slice(from, from + pageSize), total: members.length };
}

/** Whether a part of a member's name or email is this text, in any case. */
export function matchText(text: string): (one: Pick<MemberView, "name" | "email">) => boolean {
  const part = text.toLowerCase();
  return ({ name, email }) => name.toLowerCase().includes(part) || email.toLowerCase().includes(part);
}

/** Ids of a department and, with `below`, of those below it. */
async function listWithin(
  db: Db,
  { accountId }: Pick<SessionScope, "accountId">,
  id: string | null,
  below: boolean,
): Promise<readonly string[] | "all"> {
  if (id === null) return below ? "all" : [rootDepartment];
  if (!below) return [id];
  const rows = await db
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.accountId, accountId), arrayContains(department.path, [id])));
  return rows.map((row) => row.id);
}
