import { and, eq, inArray } from "drizzle-orm";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { revokeLoggedOut } from "@/lib/accounts/identities/revoke-provider-sessions";
import { companyProvider } from "@/lib/accounts/openid/constants";
import type { ProvenLogout } from "@/lib/accounts/openid/verify-logout";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { logIssuerFailure } from "./configure-issuer";
import { connectionsPerLogout } from "./constants";
import type { ConnectionRow } from "./queries";
import { readLogoutAddress, verifyCompanyLogout } from "./verify-company-logout";

/**
 * Ends the sessions that an identity at a company's issuer opened, because the issuer says that it signed out there. Throws
 * badInput for a token that is not valid or was used.
 */
export async function revokeCompanySessions(
  ctx: Context,
  token: string,
): Promise<{ readonly ended: number }> {
  let ended: number | null = null;
  for (const connection of await findConnections(ctx, token)) {
    const logout = await verify(ctx, connection, token);
    if (logout !== null) ended = (ended ?? 0) + (await revokeLoggedOut(ctx, logout, companyProvider)).ended;
  }
  if (ended === null) throw new AppError("badInput");
  return { ended };
}

/** Those that the token says it is for: nothing of it is verified yet. */
async function findConnections({ db }: Context, token: string): Promise<ConnectionRow[]> {
  const to = readLogoutAddress(token);
  if (to === null || to.clients.length === 0) return [];
  return db
    .select()
    .from(ssoConnection)
    .where(
      and(
        eq(ssoConnection.issuer, to.issuer),
        inArray(ssoConnection.clientId, to.clients),
        eq(ssoConnection.active, true),
      ),
    )
    .limit(connectionsPerLogout);
}

async function verify(ctx: Context, connection: ConnectionRow, token: string): Promise<ProvenLogout | null> {
  try {
    return await verifyCompanyLogout(connection, token, ctx.now);
  } catch (thrown) {
    logIssuerFailure(thrown, "logout token refused");
    return null;
  }
}
