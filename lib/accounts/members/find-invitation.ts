import { and, eq, gt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountUser, organization } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { AppError } from "@/lib/core/app-error";

/**
 * The invitation with a code, its company and who invited. Throws linkExpired for an unknown, used, replaced or expired
 * one alike.
 */
export async function findInvitation(db: Db, code: string, now: Date) {
  const [found] = await db
    .select({
      id: invitation.id,
      accountId: invitation.accountId,
      email: invitation.email,
      emailKey: invitation.emailKey,
      name: invitation.name,
      departmentId: invitation.departmentId,
      roleId: invitation.roleId,
      codeHash: invitation.codeHash,
      expiresAt: invitation.expiresAt,
      organization: organization.name,
      inviterName: accountUser.name,
      inviterEmail: accountUser.email,
    })
    .from(invitation)
    .innerJoin(organization, eq(organization.accountId, invitation.accountId))
    .leftJoin(accountUser, eq(accountUser.id, invitation.invitedBy))
    .where(and(eq(invitation.codeHash, hashSecret(code)), gt(invitation.expiresAt, now)));
  if (!found) throw new AppError("linkExpired");
  const { inviterName, inviterEmail, ...rest } = found;
  return { ...rest, invitedBy: inviterName || inviterEmail || null };
}
