import { and, eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { scimGroupMember } from "@/db/schema/single-sign-on";
import { emitAccessChange } from "@/lib/accounts/access/emit-access-change";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { revokeAccess } from "@/lib/accounts/users/revoke-access";
import { ScimError } from "@/lib/core/scim-error";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { applyGroupRoles, readGroupRoles } from "./apply-group-roles";
import { findUser } from "./find-user";
import { lockDirectory } from "./lock-directory";
import { requireDirectory } from "./require-directory";

/**
 * Switches a member off and forgets it for the directory; what it added stays, and the owner can delete it. Throws
 * ScimError: 404, 403 for the owner.
 */
export async function deleteUser(ctx: Context, id: string): Promise<void> {
  const scope = requireDirectory(ctx);
  const { accountId } = scope;
  await ctx.db.transaction(async (tx) => {
    await lockDirectory(tx, scope);
    const { kind, email, emailKey } = await findUser(tx, scope, id);
    if (kind === "owner")
      throw new ScimError(403, null, "The owner of the company is not changed by its directory.");
    const roles = await readGroupRoles(tx, scope);
    await tx
      .delete(scimGroupMember)
      .where(and(eq(scimGroupMember.userId, id), eq(scimGroupMember.accountId, accountId)));
    await applyGroupRoles(tx, ctx, scope, roles);
    await tx
      .update(accountUser)
      .set({ active: false, externalId: null, deprovisionedAt: ctx.now, changedAt: ctx.now })
      .where(and(eq(accountUser.id, id), eq(accountUser.accountId, accountId)));
    await emitAccessChange(tx, scope);
    await revokeAccess(tx, { accountId, userId: id, emailKey });
    await recordAudit(tx, ctx, "member.disabled", { target: { id, name: email } });
  });
  recordSecurityEvent(ctx, "member.disabled", { userId: id });
}
