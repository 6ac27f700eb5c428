import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { clockSkewSeconds } from "@/lib/accounts/openid/constants";
import { confirmSession } from "@/lib/accounts/passwords/check-password";
import { AppError } from "@/lib/core/app-error";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { attachIdentity } from "./attach-identity";
import { consumeRequest, findIdentityUser, findProvenRequest, type ProvenRequest } from "./queries";

/**
 * Completes a round that this session started: links the proven identity, or counts it as a confirmation of identity.
 * A login whose user confirmed the link before the second factor is completed by any session of theirs in this browser.
 * Throws linkExpired, identityTaken, identityOther, identityStale.
 */
export async function applyAuthorization(ctx: Context): Promise<{ state: "linked" | "confirmed" }> {
  const scope = requireSession(ctx);
  const request = await findProvenRequest(ctx);
  const isOwn = request.sessionId === scope.sessionId || request.purpose === "login";
  if (request.userId !== scope.userId || !isOwn) throw new AppError("linkExpired");
  if (request.purpose === "confirm") await confirm(ctx, scope, request);
  else await link(ctx, scope, request);
  return { state: request.purpose === "confirm" ? "confirmed" : "linked" };
}

async function link(ctx: Context, scope: SessionScope, request: ProvenRequest): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await consumeRequest(tx, request);
    await attachIdentity(tx, scope, request, ctx.now);
    await recordAudit(tx, ctx, "identity.linked", { target: { name: request.proven.provider } });
  });
  recordSecurityEvent(ctx, "identity.linked");
}

async function confirm(ctx: Context, scope: SessionScope, request: ProvenRequest): Promise<void> {
  const { authTime } = request.proven;
  await ctx.db.transaction((tx) => consumeRequest(tx, request));
  const owner = await findIdentityUser(ctx.db, request.proven);
  if (owner?.userId !== scope.userId) throw new AppError("identityOther");
  // A provider that answers from a session of its own has proved nothing.
  const requested = request.createdAt.getTime() / 1000 - clockSkewSeconds;
  if (authTime === null || authTime < requested) throw new AppError("identityStale");
  await confirmSession(ctx, scope);
}
