import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import type { Context } from "@/lib/platform/adapters/context";
import { insertRole } from "./insert-role";
import type { addRoleCall } from "./role-contract";

// lib/accounts/roles: roles, what they allow, and previews of a change
/**
 * Adds a role: empty, or with what a template allows. Throws roleExists, organizationFull, beyondOwnRights
 * for a template that allows more than the caller.
 */
export async function addRole(
  ctx: Context,
  input: z.output<typeof addRoleCall.input>,
): Promise<{ id: string }> {
  const scope = requireSessionOperation(ctx, "roles.manage");
  return ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "roles.manage");
    return insertRole(tx, ctx, { scope, caller }, input);
  });
}
