import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { viewDepartments } from "./view-departments";

/** The tree of departments that the caller may see, each before those below it. */
export async function listDepartments(ctx: Context): Promise<{ readonly departments: DepartmentView[] }> {
  const scope = requireSessionOperation(ctx, "members.view");
  const caller = await readCallerAccess(ctx.db, scope);
  return { departments: await viewDepartments(ctx.db, scope, caller) };
}
