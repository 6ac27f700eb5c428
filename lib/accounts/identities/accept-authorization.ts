import { and, eq, gt, isNull } from "drizzle-orm";
import { authorizationRequest } from "@/db/schema/identities";
import { provenSeconds } from "@/lib/accounts/openid/constants";
import type { Provider } from "@/lib/accounts/openid/list-providers";
import { type AuthorizationFailure, verifyAuthorization } from "@/lib/accounts/openid/verify-authorization";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { publicUrl } from "@/lib/platform/environment/env";
import { localePath } from "@/lib/platform/i18n/format";

/** What the provider sent with its user, and the cookies that came with it. */
export interface Returned {
  readonly query: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

/**
 * Takes a provider's user back: the round is used up before its code is looked at, the proven identity is stored with
 * it, and nobody is logged in yet. Returns the path that the browser goes to, which says how it went.
 */
export async function acceptAuthorization(
  ctx: Context,
  provider: Provider,
  { query, cookies }: Returned,
): Promise<string> {
  const { db, now, caller } = ctx;
  const [request] = caller.authorization
    ? await db
        .update(authorizationRequest)
        .set({ answeredAt: now })
        .where(
          and(
            eq(authorizationRequest.secretHash, hashSecret(caller.authorization)),
            eq(authorizationRequest.provider, provider.id),
            isNull(authorizationRequest.answeredAt),
            gt(authorizationRequest.expiresAt, now),
          ),
        )
        .returning()
    : [];
  const target = request?.target ?? localePath(ctx.locale, "/account/login");
  if (!request) return pathOf(target, provider, "expired");
  const isSecure = publicUrl().startsWith("https:");
  const proven = await verifyAuthorization(provider, query, cookies, isSecure);
  if (typeof proven === "string") {
    if (proven === "failed") recordSecurityEvent(ctx, "login.failed", { how: provider.id });
    return pathOf(target, provider, proven);
  }
  await db
    .update(authorizationRequest)
    .set({ proven, expiresAt: new Date(now.getTime() + provenSeconds * 1000) })
    .where(eq(authorizationRequest.id, request.id));
  return pathOf(target, provider, null);
}

function pathOf(target: string, { id }: Provider, failure: AuthorizationFailure | "expired" | null): string {
  const said = new URLSearchParams({ provider: id, ...(failure && { failure }) });
  return `${target}${target.includes("?") ? "&" : "?"}${said}`;
}
