import { eq } from "drizzle-orm";
import { organization } from "@/db/schema/accounts";
import type { ConnectStep } from "@/lib/accounts/identities/continue-login";
import type { ProvenRequest } from "@/lib/accounts/identities/queries";
import { findLogin } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";

/** What a new member is asked before they join. */
export interface JoinStep {
  readonly join: { readonly organization: string; readonly email: string; readonly name: string };
}

/**
 * What can be done with an identity at a company's issuer that nobody has yet: its mailbox's user confirms that it is
 * theirs, or becomes a member. Throws ssoMailbox for an address outside of the company's domains or that the issuer has not
 * verified, ssoOtherAccount if it has an account elsewhere, forbidden for a disabled member.
 */
export async function continueCompanyLogin(
  { db }: Context,
  { proven, companyId }: ProvenRequest,
): Promise<ConnectStep | JoinStep> {
  const { email, isEmailVerified, name } = proven;
  if (companyId === null) throw new AppError("linkExpired");
  if (email === null || !isEmailVerified) throw new AppError("ssoMailbox");
  const user = await findLogin(db, normalizeEmail(email));
  if (user) {
    if (user.accountId !== companyId) throw new AppError("ssoOtherAccount");
    if (!user.active) throw new AppError("forbidden");
    return { connect: { email, hasPassword: user.passwordHash !== null } };
  }
  const [company] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.accountId, companyId));
  return { join: { organization: company?.name ?? "", email, name } };
}
