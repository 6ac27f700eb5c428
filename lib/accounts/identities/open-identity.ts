import { eq } from "drizzle-orm";
import { identity } from "@/db/schema/identities";
import { describeOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { type FirstFactorAnswer, openLogin } from "@/lib/accounts/sign-in/open-login";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { consumeRequest, findIdentityUser, type ProvenRequest } from "./queries";

/**
 * Logs in whoever has a proven identity; a second factor is asked for as after a password. Null if nobody has it. Throws
 * forbidden for a disabled user.
 */
export async function openIdentity(ctx: Context, request: ProvenRequest): Promise<FirstFactorAnswer | null> {
  const { proven, connectionId, companyId } = request;
  const user = await findIdentityUser(ctx.db, proven, connectionId);
  if (!user) return null;
  if (!user.active || (companyId !== null && user.accountId !== companyId)) throw new AppError("forbidden");
  return openLogin(ctx, user, {
    how: proven.provider,
    origin: describeOrigin(proven, connectionId),
    settle: async (tx) => {
      await consumeRequest(tx, request);
      const seen = { usedAt: ctx.now, email: proven.email };
      await tx.update(identity).set(seen).where(eq(identity.id, user.identityId));
    },
  });
}
