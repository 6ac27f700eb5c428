import type { z } from "zod";
import { invitation } from "@/db/schema/organization";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, owned } from "@/lib/accounts/owned-rows/queries";
import { guardNewMember } from "@/lib/accounts/passwords/guard-issuer";
import { hashPassword } from "@/lib/accounts/passwords/hash-password";
import { signDevice } from "@/lib/accounts/passwords/sign-device";
import { validatePassword } from "@/lib/accounts/passwords/validate-password";
import { createSession } from "@/lib/accounts/sessions/create-session";
import type { Opened } from "@/lib/accounts/sign-in/open-login";
import type { AccountView } from "@/lib/accounts/users/contract-parts";
import { viewAccount } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { addMember } from "./add-member";
import { findInvitation } from "./find-invitation";
import type { acceptInvitationCall } from "./invitation-contract";

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
    await lockAccount(tx, invited);
    const current = await findInvitation(tx, input.code, now);
    await guardNewMember(tx, current);
    await tx.delete(invitation).where(owned(invitation, current, current.id));
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
