import type { z } from "zod";
import type { Tx } from "@/db/client";
import { role } from "@/db/schema/accounts";
import { scimGroup } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { placeAt } from "@/lib/accounts/organization/rules";
import { findOwned, lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { requireRow } from "@/lib/core/require-row";
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
    await lockAccount(tx, scope);
    const groups = await readGroups(tx, scope);
    const group = requireRow(groups.filter((one) => one.id === id));
    const { roleId = group.roleId } = input;
    const names = {
      before: await nameRole(tx, scope, group.roleId),
      after: await nameRole(tx, scope, roleId),
    };
    const roles = await readGroupRoles(tx, scope);
    await updateOwned(tx, scimGroup, scope, id, { roleId });
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

async function arrange(tx: Tx, scope: SessionScope, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await updateOwned(tx, scimGroup, scope, id, { position });
}

async function nameRole(tx: Tx, scope: SessionScope, id: string | null): Promise<string | null> {
  return id === null ? null : (await findOwned(tx, role, scope, id)).name;
}
