import { scimGroup } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { owned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { applyGroupRoles, readGroupRoles } from "./apply-group-roles";
import { findGroup } from "./find-user";
import { lockDirectory } from "./lock-directory";
import { requireDirectory } from "./require-directory";

/** Deletes a group: its members have left it. Throws 404. */
export async function deleteGroup(ctx: Context, id: string): Promise<void> {
  const scope = requireDirectory(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockDirectory(tx, scope);
    const { displayName } = await findGroup(tx, scope, id);
    const roles = await readGroupRoles(tx, scope);
    await tx.delete(scimGroup).where(owned(scimGroup, scope, id));
    await applyGroupRoles(tx, ctx, scope, roles);
    await recordAudit(tx, ctx, "directory.group_deleted", { target: { id, name: displayName } });
  });
}
