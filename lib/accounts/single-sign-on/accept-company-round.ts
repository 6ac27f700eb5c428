import { and, eq, gt, isNull } from "drizzle-orm";
import { authorizationRequest } from "@/db/schema/identities";
import { companyProvider, provenSeconds } from "@/lib/accounts/openid/constants";
import type { ProvenIdentity } from "@/lib/accounts/openid/schemas";
import type { AuthorizationFailure } from "@/lib/accounts/openid/verify-authorization";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { localePath } from "@/lib/platform/i18n/format";
import { logIssuerFailure } from "./configure-issuer";
import { isOwnMailbox, readActiveConnection } from "./queries";
import { openRound } from "./seal-issuer";
import { verifyCompanyToken } from "./verify-company-token";
import { redirectAddress } from "./view-connection";

type Request = typeof authorizationRequest.$inferSelect;

/**
 * Takes the user of a company's issuer back: the round is used up before its code is looked at, the proven identity is
 * stored with it, and nobody is logged in yet. `search`: what the issuer sent with its user. Returns the path that the
 * browser goes to, which says how it went.
 */
export async function acceptCompanyRound(ctx: Context, search: string): Promise<string> {
  const { db, now, caller } = ctx;
  const [request] = caller.authorization
    ? await db
        .update(authorizationRequest)
        .set({ answeredAt: now })
        .where(
          and(
            eq(authorizationRequest.secretHash, hashSecret(caller.authorization)),
            eq(authorizationRequest.provider, companyProvider),
            isNull(authorizationRequest.answeredAt),
            gt(authorizationRequest.expiresAt, now),
          ),
        )
        .returning()
    : [];
  if (!request) return pathOf(localePath(ctx.locale, "/account/login"), "expired");
  const proven = await verifyReturn(ctx, request, search);
  if (typeof proven === "string") {
    if (proven === "failed") recordSecurityEvent(ctx, "login.failed", { how: companyProvider });
    return pathOf(request.target, proven);
  }
  await db
    .update(authorizationRequest)
    .set({ proven, sealed: null, expiresAt: new Date(now.getTime() + provenSeconds * 1000) })
    .where(eq(authorizationRequest.id, request.id));
  return pathOf(request.target, null);
}

async function verifyReturn(
  { db }: Context,
  { id, connectionId, sealed }: Request,
  search: string,
): Promise<ProvenIdentity | AuthorizationFailure> {
  const connection = connectionId === null ? undefined : await readActiveConnection(db, connectionId);
  const secrets = sealed === null ? null : openRound(sealed, id);
  if (!connection || secrets === null) return "failed";
  const back = new URL(redirectAddress());
  back.search = search;
  const { searchParams } = back;
  if (searchParams.get("error") === "access_denied" && searchParams.get("state") === secrets.state)
    return "cancelled";
  try {
    const { isEmailRefused, ...proven } = await verifyCompanyToken(connection, back, secrets);
    const { email } = proven;
    const isOwn = email !== null && !isEmailRefused && (await isOwnMailbox(db, connection, email));
    // The company has proven the domain: what its issuer says of addresses there counts.
    return { ...proven, isEmailVerified: isOwn };
  } catch (thrown) {
    logIssuerFailure(thrown, "sign-in failed");
    return "failed";
  }
}

function pathOf(target: string, failure: AuthorizationFailure | "expired" | null): string {
  const said = new URLSearchParams({ provider: companyProvider, ...(failure && { failure }) });
  return `${target}${target.includes("?") ? "&" : "?"}${said}`;
}
