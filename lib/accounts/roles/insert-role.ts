import type { z } from "zod";
import type { Tx } from "@/db/client";
import { role } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { rolesMax, roleTemplates } from "@/lib/accounts/organization/constants";
import { accessFields, guardRole } from "@/lib/accounts/organization/rules";
import { requireFreeName, requireRoom } from "@/lib/accounts/owned-rows/queries";
import { type Access, completeOperations, noAccess, type PlacedAccess } from "@/lib/core/access";
import { newId } from "@/lib/core/ids";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import type { addRoleCall } from "./role-contract";

/**
 * Adds a role in the caller's transaction, whose right to manage roles is checked: empty, or with what a template allows.
 * Throws as `addRole`.
 */
export async function insertRole(
  tx: Tx,
  ctx: Context,
  { scope, caller }: { readonly scope: SessionScope; readonly caller: PlacedAccess },
  { name, description, template }: z.output<typeof addRoleCall.input>,
): Promise<{ id: string }> {
  const { accountId } = scope;
  const given: Access = template === undefined ? noAccess : roleTemplates[template];
  const access = { ...given, operations: completeOperations(given.operations) };
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
}
