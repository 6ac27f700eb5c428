import type { z } from "zod";
import { role } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { requireFreeName, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { requireRole } from "./require-roles";
import type { updateRoleCall } from "./role-contract";

/** Renames a role. Throws as `requireRole`, and roleExists. */
export async function updateRole(
  ctx: Context,
  { id, name, description }: z.output<typeof updateRoleCall.input> & { readonly id: string },
): Promise<{ done: true }> {
  const scope = requireSessionOperation(ctx, "roles.manage");
  const { accountId } = scope;
  await ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "roles.manage");
    const { row } = await requireRole(tx, scope, caller, { id, now: ctx.now });
    const after = { name: name ?? row.name, description: description ?? row.description };
    await requireFreeName(tx, role, scope, { id, name: after.name, error: "roleExists" });
    const change = { ...after, updatedAt: ctx.now };
    await updateOwned(tx, role, scope, id, change);
    await recordAudit(tx, ctx, "role.changed", { target: { id, name: after.name }, before: row, after });
    await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
  });
  return { done: true };
}
