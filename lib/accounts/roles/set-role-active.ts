import type { z } from "zod";
import { role } from "@/db/schema/accounts";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { requireRole } from "./require-roles";
import type { roleActiveCall } from "./role-contract";

/** Switches a role on or off; off, its members may do nothing from their next request on. Throws as `requireRole`. */
export async function setRoleActive(
  ctx: Context,
  { id, active }: z.output<typeof roleActiveCall.input> & { readonly id: string },
): Promise<{ done: true }> {
  const scope = requireSessionOperation(ctx, "roles.manage");
  const { accountId } = scope;
  await ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "roles.manage");
    const { row } = await requireRole(tx, scope, caller, { id, now: ctx.now });
    if (row.active === active) return;
    await updateOwned(tx, role, scope, id, { active, updatedAt: ctx.now });
    await recordAudit(tx, ctx, active ? "role.enabled" : "role.disabled", { target: row });
    await emitAccessChange(tx, scope);
    await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
  });
  return { done: true };
}
