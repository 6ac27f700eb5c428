import { and, eq } from "drizzle-orm";
import { invitation } from "@/db/schema/organization";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { namePosition } from "@/lib/accounts/departments/find-position";
import { invitationIssued } from "@/lib/accounts/organization/events";
import { lockCaller } from "@/lib/accounts/organization/lock-caller";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import { requireEmail } from "@/lib/accounts/passwords/register-account";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { guardInvitations, invitationEnd } from "./issue-invitation";
import { findChangeable } from "./read-members";

/**
 * Emails an invitation again: with a new link, which alone is valid from now on. Throws notFound for a member too,
 * beyondOwnRights, mailOff, tooFrequent.
 */
export async function renewInvitation(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ done: true }> {
  const scope = requireSessionOperation(ctx, "members.manage");
  const { db, now } = ctx;
  const found = await findChangeable(db, scope, await readCallerAccess(db, scope), id, now);
  if (found.kind !== "invitation") throw new AppError("notFound");
  requireEmail(found.email);
  await guardInvitations(ctx, scope, found.email);
  await db.transaction(async (tx) => {
    const caller = await lockCaller(tx, scope, "members.manage");
    const row = await findChangeable(tx, scope, caller, id, now);
    await tx
      .update(invitation)
      .set({ codeHash: null, invitedBy: scope.userId, expiresAt: invitationEnd(now) })
      .where(and(eq(invitation.id, id), eq(invitation.accountId, scope.accountId)));
    await enqueue(tx, invitationIssued, { invitationId: id });
    await recordAudit(tx, ctx, "member.invited", {
      target: { id, name: row.email },
      after: { name: row.name, ...(await namePosition(tx, row)) },
    });
  });
  return { done: true };
}
