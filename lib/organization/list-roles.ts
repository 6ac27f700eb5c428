import { requireSessionOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import { readCallerAccess } from "./queries";
import type { RoleView } from "./schemas";
import { viewRoles } from "./view-roles";

/** All roles, by name. */
export async function listRoles(ctx: Context): Promise<{ readonly roles: RoleView[] }> {
  const scope = requireSessionOperation(ctx, "members.view");
  const caller = await readCallerAccess(ctx.db, scope);
  return { roles: await viewRoles(ctx.db, scope, caller) };
}
