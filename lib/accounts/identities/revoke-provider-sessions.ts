import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { accountSession } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { type IdentityProvider, logoutTokenSeconds } from "@/lib/accounts/openid/constants";
import { fingerprintIdentity, fingerprintProviderSession } from "@/lib/accounts/openid/fingerprint-identity";
import type { Provider } from "@/lib/accounts/openid/list-providers";
import { type ProvenLogout, verifyLogoutToken } from "@/lib/accounts/openid/verify-logout";
import { AppError } from "@/lib/core/app-error";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/**
 * Ends the sessions that an identity opened, because its provider says that it signed out there: one session of the
 * provider's, or all. No other session of the same user ends. Throws badInput for a token that is not valid or was used.
 */
export async function revokeProviderSessions(
  ctx: Context,
  provider: Provider,
  token: string,
): Promise<{ readonly ended: number }> {
  const logout = await verifyLogoutToken(provider, token, ctx.now);
  if (logout === null) throw new AppError("badInput");
  return revokeLoggedOut(ctx, logout, provider.id);
}

/** The same for a verified token. `how`: of which provider, for the logs. Throws badInput for one that was used. */
export async function revokeLoggedOut(
  ctx: Context,
  logout: ProvenLogout,
  how: IdentityProvider,
): Promise<{ readonly ended: number }> {
  if (!(await consumeToken(ctx, logout))) throw new AppError("badInput");
  const ended = await ctx.db.transaction(async (tx) => {
    const rows = await tx.delete(accountSession).where(openedBy(logout)).returning({
      accountId: accountSession.accountId,
      userId: accountSession.userId,
      agent: accountSession.agent,
    });
    for (const { agent, ...owner } of rows)
      await recordAudit(tx, ctx, "session.ended_by_provider", {
        owner,
        target: { name: agent },
        details: { how },
      });
    return rows.map(({ accountId, userId }) => ({ accountId, userId }));
  });
  for (const owner of ended) recordSecurityEvent(ctx, "session.revoked", { ...owner, how });
  return { ended: ended.length };
}

/**
 * True for the first of two equal tokens. The window is the token's, not that of the present moment, and lasts until the
 * token is too old.
 */
async function consumeToken(
  { db }: Context,
  { issuer, tokenId, issuedAt, connectionId }: ProvenLogout,
): Promise<boolean> {
  const { allowed } = await consumeAllowance(db, {
    key: `logout token ${JSON.stringify([issuer, tokenId, connectionId])}`,
    max: 1,
    windowSeconds: logoutTokenSeconds,
    now: new Date(issuedAt.getTime() + logoutTokenSeconds * 1000),
  });
  return allowed;
}

/** A session whose provider named none when it was opened ends with any of its identity's. */
function openedBy({ issuer, subject, sid, connectionId }: ProvenLogout): SQL | undefined {
  const { identityFingerprint, providerSessionFingerprint } = accountSession;
  const ofIdentity =
    subject === null
      ? undefined
      : eq(identityFingerprint, fingerprintIdentity({ issuer, subject }, connectionId));
  if (sid === null) return ofIdentity;
  const ofSession = eq(providerSessionFingerprint, fingerprintProviderSession(issuer, sid, connectionId));
  if (ofIdentity === undefined) return ofSession;
  return and(ofIdentity, or(ofSession, isNull(providerSessionFingerprint)));
}
