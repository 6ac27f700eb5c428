import { eq } from "drizzle-orm";
import type { z } from "zod";
import { signInLink } from "@/db/schema/accounts";
import { guardIssuer } from "@/lib/accounts/passwords/guard-issuer";
import type { signInLinkCall } from "@/lib/accounts/passwords/second-factor-contract";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { signedInPages, signInLinkSeconds } from "@/lib/accounts/users/constants";
import { viewAccount } from "@/lib/accounts/users/queries";
import { newId, newSecret } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { publicUrl } from "@/lib/platform/environment/env";

/**
 * Creates a sign-in URL in the specification's format. Only a user's newest is valid. `nonce`, for a cookie of
 * the requesting browser: with it no confirmation is asked; null if another browser is meant. Throws ssoRequired.
 */
export async function issueSignInLink(
  ctx: Context,
  input: z.output<typeof signInLinkCall.input>,
): Promise<z.input<typeof signInLinkCall.output> & { readonly nonce: string | null }> {
  const scope = requireUser(ctx);
  const { db, now } = ctx;
  await guardIssuer(db, scope.userId, null);
  const [code, nonce] = [newSecret(), input.here ? newSecret() : null];
  const { email, identificationType } = await viewAccount(db, scope);
  await db.transaction(async (tx) => {
    await tx.delete(signInLink).where(eq(signInLink.userId, scope.userId));
    await tx.insert(signInLink).values({
      id: newId(now),
      codeHash: hashSecret(code),
      nonceHash: nonce === null ? null : hashSecret(nonce),
      accountId: scope.accountId,
      userId: scope.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + signInLinkSeconds * 1000),
    });
  });
  recordSecurityEvent(ctx, "handover.issued");
  const query = new URLSearchParams({ token: code, identificationType: String(identificationType), email });
  const path = `/${input.language}${signedInPages[input.page].path}`;
  return { address: `${publicUrl()}${path}?${query}`, seconds: signInLinkSeconds, nonce };
}
