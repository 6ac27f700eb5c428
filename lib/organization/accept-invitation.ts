import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { invitation } from "@/db/schema/organization";
import type { AccountView } from "@/lib/accounts/contract-parts";
import { createSession } from "@/lib/accounts/create-session";
import { guardNewMember } from "@/lib/accounts/guard-issuer";
import { hashPassword } from "@/lib/accounts/hash-password";
import type { Opened } from "@/lib/accounts/open-login";
import { viewAccount } from "@/lib/accounts/queries";
import { signDevice } from "@/lib/accounts/sign-device";
import { validatePassword } from "@/lib/accounts/validate-password";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import { addMember } from "./add-member";
import { findInvitation } from "./find-invitation";
import type { acceptInvitationCall } from "./invitation-contract";
import { lockOrganization } from "./queries";

type Input = z.output<typeof acceptInvitationCall.input>;

/**
 * Makes the invited person a member, with the role and the department that the invitation has now, and logs in. Of two
 * at once one wins. Throws linkExpired, badInput for an invalid password, accountExists if the address got an account
 * meanwhile, ssoRequired if the company wants its own issuer to sign its members in.
 */
export async function acceptInvitation(
  ctx: Context,
  input: Input,
): Promise<AccountView & { readonly opened: Opened }> {
  const { db, now } = ctx;
  const invited = await findInvitation(db, input.code, now);
  const error = validatePassword(input.password, { about: [invited.email, input.name] });
  if (error) throw new AppError("badInput", { issues: [{ path: "password", rule: error }] });
  const passwordHash = await hashPassword(ctx, input.password);
  const { user, session } = await db.transaction(async (tx) => {
    await lockOrganization(tx, invited);
    const current = await findInvitation(tx, input.code, now);
    await guardNewMember(tx, current);
    await tx
      .delete(invitation)
      .where(and(eq(invitation.id, current.id), eq(invitation.accountId, current.accountId)));
    const { name, language } = input;
    const joined = await addMember(tx, { ...current, name, language, passwordHash }, now);
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
