import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import type { AccountView } from "@/lib/accounts/contract-parts";
import type { AccountOwner } from "@/lib/accounts/create-account";
import { createSession } from "@/lib/accounts/create-session";
import { hashPassword } from "@/lib/accounts/hash-password";
import type { Opened } from "@/lib/accounts/open-login";
import { viewAccount } from "@/lib/accounts/queries";
import { signDevice } from "@/lib/accounts/sign-device";
import { validatePassword } from "@/lib/accounts/validate-password";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { findInvitation } from "./find-invitation";
import type { acceptInvitationCall } from "./invitation-contract";
import { lockOrganization } from "./queries";

type Input = z.output<typeof acceptInvitationCall.input>;

/**
 * Makes the invited person a member, with the role and the department that the invitation has now, and logs in. Of two
 * at once one wins. Throws linkExpired, badInput for an invalid password, accountExists if the address got an account
 * meanwhile.
 */
export async function acceptInvitation(
  ctx: Context,
  input: Input,
): Promise<AccountView & { readonly opened: Opened }> {
  const { db, now } = ctx;
  const invited = await findInvitation(db, input.code, now);
  const error = validatePassword(input.password, { about: [invited.email, input.name] });
  if (error) throw new AppError("badInput", { issues: [{ path: "password", rule: error }] });
  const passwordHash = await hashPassword(input.password);
  const { user, session } = await db.transaction(async (tx) => {
    await lockOrganization(tx, invited);
    const current = await findInvitation(tx, input.code, now);
    await tx
      .delete(invitation)
      .where(and(eq(invitation.id, current.id), eq(invitation.accountId, current.accountId)));
    const joined = await addMember(tx, current, { ...input, passwordHash }, now);
    await recordAudit(tx, ctx, "member.joined", {
      owner: joined,
      target: { id: joined.userId, name: current.email },
    });
    return { user: joined, session: await createSession(tx, ctx, joined, { how: "invitation" }) };
  });
  recordSecurityEvent(ctx, "member.joined", user);
  const opened = { session, device: signDevice(invited.emailKey, now) };
  return { ...(await viewAccount(db, user)), opened };
}

async function addMember(
  tx: Tx,
  { accountId, email, emailKey, departmentId, roleId }: Awaited<ReturnType<typeof findInvitation>>,
  { name, language, passwordHash }: Pick<Input, "name" | "language"> & { readonly passwordHash: string },
  now: Date,
): Promise<AccountOwner> {
  const userId = newId(now);
  const rows = await tx
    .insert(accountUser)
    .values({
      id: userId,
      accountId,
      role: "member",
      departmentId,
      roleId,
      email,
      emailKey,
      name,
      locale: language,
      passwordHash,
      createdAt: now,
      passwordChangedAt: now,
    })
    .onConflictDoNothing({ target: accountUser.emailKey })
    .returning({ id: accountUser.id });
  if (rows.length === 0) throw new AppError("accountExists");
  return { accountId, userId };
}
