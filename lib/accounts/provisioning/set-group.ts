import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { role } from "@/db/schema/accounts";
import { scimGroup } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockOrganization } from "@/lib/accounts/organization/queries";
import { placeAt } from "@/lib/accounts/organization/rules";
import { AppError } from "@/lib/core/app-error";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { applyGroupRoles, readGroupRoles } from "./apply-group-roles";
import type { setGroupCall } from "./contract";
import { readGroups } from "./queries";

type Input = z.output<typeof setGroupCall.input> & { readonly id: string };

/**
 * Changes a group's role, or its place in the order; its members have the role that follows at once. Throws notFound for
 * another company's group or role.
 */
export async function setGroup(ctx: Context, { id, ...input }: Input): Promise<{ done: true }> {
  const scope = requireOwner(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockOrganization(tx, scope);
    const groups = await readGroups(tx, scope);
    const group = groups.find((one) => one.id === id);
    if (!group) throw new AppError("notFound");
    const { roleId = group.roleId } = input;
    const names = {
      before: await nameRole(tx, scope, group.roleId),
      after: await nameRole(tx, scope, roleId),
    };
    const roles = await readGroupRoles(tx, scope);
    await tx
      .update(scimGroup)
      .set({ roleId })
      .where(and(eq(scimGroup.id, id), eq(scimGroup.accountId, scope.accountId)));
    const ids = groups.map((one) => one.id);
    const from = ids.indexOf(id);
    const { position = from } = input;
    await arrange(tx, scope, placeAt(ids, id, position));
    await applyGroupRoles(tx, ctx, scope, roles);
    await recordAudit(tx, ctx, "directory.group_changed", {
      target: { id, name: group.displayName },
      before: { role: names.before, position: from + 1 },
      after: { role: names.after, position: Math.min(position, ids.length - 1) + 1 },
    });
  });
  return { done: true };
}

async function arrange(tx: Tx, { accountId }: SessionScope, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .update(scimGroup)
      .set({ position })
      .where(and(eq(scimGroup.id, id), eq(scimGroup.accountId, accountId)));
}

async function nameRole(tx: Tx, { accountId }: SessionScope, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await tx
    .select({ name: role.name })
    .from(role)
    .where(and(eq(role.id, id), eq(role.accountId, accountId)));
  if (!found) throw new AppError("notFound");
  return found.name;
}
