import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { role } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { accessFields } from "@/lib/accounts/organization/rules";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { requireRoles } from "./require-roles";
import type { deleteRolesCall } from "./role-contract";

/**
 * Deletes roles: all of them, or none. Throws as `requireRoles`, and roleInUse if members or invitations have one of
 * them: each of those is an issue with its id.
 */
export async function deleteRoles(
  ctx: Context,
  { ids }: z.output<typeof deleteRolesCall.input>,
): Promise<{ done: true }> {
  const scope = requireSessionOperation(ctx, "roles.manage");
  const { accountId } = scope;
  await ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "roles.manage");
    const roles = await requireRoles(tx, scope, caller, { ids, now: ctx.now });
    const used = roles.filter(({ holders }) => holders.length > 0);
    if (used.length > 0)
      throw new AppError("roleInUse", {
        issues: used.map(({ row }) => ({ path: row.id, rule: "inUse" })),
      });
    await tx.delete(role).where(and(inArray(role.id, [...ids]), eq(role.accountId, accountId)));
    for (const { row } of roles) {
      const { name, description, access } = row;
      const before = { name, description, ...accessFields(access) };
      await recordAudit(tx, ctx, "role.deleted", { target: row, before });
    }
    await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
  });
  return { done: true };
}
