import type { FirstFactorAnswer } from "@/lib/accounts/sign-in/open-login";
import { findLogin } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { openIdentity } from "./open-identity";
import { findProvenRequest, type ProvenRequest } from "./queries";

/** An account with the proven address waits for its owner to confirm the link. */
export interface ConnectStep {
  readonly connect: { readonly email: string; readonly hasPassword: boolean };
}

type Answer =
  | FirstFactorAnswer
  | ConnectStep
  | {
      readonly register: {
        readonly email: string | null;
        readonly isEmailVerified: boolean;
        readonly name: string;
      };
    };

/**
 * Logs in whoever has the identity that this browser just proved; a second factor is asked for as after a password.
 * Otherwise says what can be done with it; `ofCompany` says it of an identity at a company's own issuer. Throws
 * linkExpired; forbidden for a disabled user.
 */
export function continueLogin<Step extends object>(
  ofCompany: (ctx: Context, request: ProvenRequest) => Promise<Step>,
) {
  return async (ctx: Context): Promise<Answer | Step> => {
    const request = await findProvenRequest(ctx);
    if (request.purpose !== "login") throw new AppError("linkExpired");
    const opened = await openIdentity(ctx, request);
    if (opened !== null) return opened;
    if (request.connectionId !== null) return ofCompany(ctx, request);
    const { email, isEmailVerified, name } = request.proven;
    if (email !== null && isEmailVerified) {
      const owner = await findLogin(ctx.db, normalizeEmail(email));
      if (owner?.active) return { connect: { email, hasPassword: owner.passwordHash !== null } };
    }
    return { register: { email, isEmailVerified, name } };
  };
}
