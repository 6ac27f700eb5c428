import { requireSessionOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import { readCallerAccess } from "./queries";
import type { DepartmentView } from "./schemas";
import { viewDepartments } from "./view-departments";

/** The tree of departments that the caller may see, each before those below it. */
export async function listDepartments(ctx: Context): Promise<{ readonly departments: DepartmentView[] }> {
  const scope = requireSessionOperation(ctx, "members.view");
  const caller = await readCallerAccess(ctx.db, scope);
  return { departments: await viewDepartments(ctx.db, scope, caller) };
}
