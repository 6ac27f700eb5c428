import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import type { RoleView } from "@/lib/accounts/organization/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { viewRoles } from "./view-roles";

/** All roles, by name. */
export async function listRoles(ctx: Context): Promise<{ readonly roles: RoleView[] }> {
  const scope = requireSessionOperation(ctx, "members.view");
  const caller = await readCallerAccess(ctx.db, scope);
  return { roles: await viewRoles(ctx.db, scope, caller) };
}
