import type { z } from "zod";
import { role } from "@/db/schema/accounts";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { rolesMax, roleTemplates } from "@/lib/accounts/organization/constants";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { accessFields, guardRole } from "@/lib/accounts/organization/rules";
import { requireFreeName, requireRoom } from "@/lib/accounts/owned-rows/queries";
import { type Access, completeOperations, noAccess } from "@/lib/core/access";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import type { addRoleCall } from "./role-contract";

// lib/accounts/roles: roles, what they allow, and previews of a change
/**
 * Adds a role: empty, or with what a template allows. Throws roleExists, organizationFull, beyondOwnRights
 * for a template that allows more than the caller.
 */
export async function addRole(
  ctx: Context,
  { name, description, template }: z.output<typeof addRoleCall.input>,
): Promise<{ id: string }> {
  const scope = requireSessionOperation(ctx, "roles.manage");
  const { accountId } = scope;
  const given: Access = template === undefined ? noAccess : roleTemplates[template];
  const access = { ...given, operations: completeOperations(given.operations) };
  return ctx.db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "roles.manage");
    guardRole(caller, access, []);
    await requireFreeName(tx, role, scope, { name, error: "roleExists" });
    await requireRoom(tx, role, scope, { max: rolesMax, error: "organizationFull" });
    const id = newId(ctx.now);
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    await tx.insert(role).values({ id, accountId, name, description, active: true, access, ...times });
    await recordAudit(tx, ctx, "role.created", {
      target: { id, name },
      after: { name, description, ...accessFields(access) },
    });
    await publish(tx, notificationChannels.accountChanged, `${accountId}:organization`);
    return { id };
  });
}
