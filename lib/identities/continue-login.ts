import { eq } from "drizzle-orm";
import { identity } from "@/db/schema/identities";
import { type FirstFactorAnswer, openLogin } from "@/lib/accounts/open-login";
import { findLogin } from "@/lib/accounts/queries";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import { describeOrigin } from "@/lib/openid/fingerprint-identity";
import type { Context } from "@/lib/platform/context";
import { consumeRequest, findIdentityUser, findProvenRequest } from "./queries";

type Answer =
  | FirstFactorAnswer
  | { readonly connect: { readonly email: string; readonly hasPassword: boolean } }
  | {
      readonly register: {
        readonly email: string | null;
        readonly isEmailVerified: boolean;
        readonly name: string;
      };
    };

/**
 * Logs in whoever has the identity that this browser just proved; a second factor is asked for as after a password.
 * Otherwise says what can be done with it. Throws linkExpired; forbidden for a disabled user.
 */
export async function continueLogin(ctx: Context): Promise<Answer> {
  const request = await findProvenRequest(ctx);
  if (request.purpose !== "login") throw new AppError("linkExpired");
  const { proven } = request;
  const user = await findIdentityUser(ctx.db, proven);
  if (user) {
    if (!user.active) throw new AppError("forbidden");
    return openLogin(ctx, user, {
      how: proven.provider,
      origin: describeOrigin(proven),
      settle: async (tx) => {
        await consumeRequest(tx, request);
        const seen = { usedAt: ctx.now, email: proven.email };
        await tx.update(identity).set(seen).where(eq(identity.id, user.identityId));
      },
    });
  }
  const { email, isEmailVerified, name } = proven;
  if (email !== null && isEmailVerified) {
    const owner = await findLogin(ctx.db, normalizeEmail(email));
    if (owner?.active) return { connect: { email, hasPassword: owner.passwordHash !== null } };
  }
  return { register: { email, isEmailVerified, name } };
}
