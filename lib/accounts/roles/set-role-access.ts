import type { z } from "zod";
import { role } from "@/db/schema/accounts";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { accessFields, completeAccess, guardRole } from "@/lib/accounts/organization/rules";
import { updateOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { requireRole } from "./require-roles";
import type { setRoleAccessCall } from "./role-contract";

/**
 * Changes what a role allows. Throws as `requireRole`, badInput for operations that the rows or hidden columns exclude,
 * changedMeanwhile unless `version` is the current one, beyondOwnRights for more than the caller may give to each who has
 * the role.
 */
export async function setRoleAccess(
  ctx: Context,
  { id, version, ...given }: z.output<typeof setRoleAccessCall.input> & { readonly id: string },
): Promise<{ version: number }> {
  const scope = requireSessionOperation(ctx, "roles.manage");
  const { accountId } = scope;
  const access = completeAccess(given);
  return ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "roles.manage");
    const { row, holders } = await requireRole(tx, scope, caller, { id, now: ctx.now });
    guardRole(caller, access, holders);
    if (row.version !== version) throw new AppError("changedMeanwhile");
    const next = version + 1;
    const change = { access, version: next, updatedAt: ctx.now };
    await updateOwned(tx, role, scope, id, change);
    const values = { before: accessFields(row.access), after: accessFields(access) };
    await recordAudit(tx, ctx, "role.access_changed", { target: row, ...values });
    await emitAccessChange(tx, scope);
    await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
    return { version: next };
  });
}
