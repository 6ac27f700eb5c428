import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { viewDepartments } from "@/lib/accounts/departments/view-departments";
import { viewMembers } from "@/lib/accounts/members/view-members";
import type { organizationCall } from "@/lib/accounts/organization/contract";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import { viewRoles } from "@/lib/accounts/roles/view-roles";
import type { Context } from "@/lib/platform/adapters/context";

/** Departments, members and roles that the caller may see. */
export async function viewOrganization(ctx: Context): Promise<z.input<typeof organizationCall.output>> {
  const scope = requireSessionOperation(ctx, "members.view");
  const caller = await readCallerAccess(ctx.db, scope);
  return {
    departments: await viewDepartments(ctx.db, scope, caller),
    members: await viewMembers(ctx.db, scope, caller),
    roles: await viewRoles(ctx.db, scope, caller),
  };
}
