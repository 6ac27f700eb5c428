import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import type { organizationCall } from "./contract";
import { readCallerAccess } from "./queries";
import { viewDepartments } from "./view-departments";
import { viewMembers } from "./view-members";
import { viewRoles } from "./view-roles";

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
