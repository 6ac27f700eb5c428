import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accountSession } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { SessionOrigin } from "@/lib/accounts/openid/fingerprint-identity";
import { sessionDays } from "@/lib/accounts/users/constants";
import { dayMs } from "@/lib/core/calendar";
import { describeAgent } from "@/lib/core/describe-agent";
import { type AccountId, newId, newSecret } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { hashSecret } from "./find-session";

/**
 * Opens a session for a user, replacing any session of the same browser. Returns its secret, for the cookie
 * only. `how`: what the user proved, for the audit log. `isConfirmed`: false if they proved nothing in this browser.
 * `origin`: the identity that opened it.
 */
export async function createSession(
  db: Db,
  ctx: Pick<Context, "now" | "caller">,
  user: { readonly userId: string; readonly accountId: AccountId },
  {
    how,
    isConfirmed = true,
    origin = null,
  }: { readonly how: string; readonly isConfirmed?: boolean; readonly origin?: SessionOrigin | null },
): Promise<string> {
  const secret = newSecret();
  const { sessionHash } = ctx.caller;
  if (sessionHash !== undefined)
    await db.delete(accountSession).where(eq(accountSession.secretHash, sessionHash));
  await db.insert(accountSession).values({
    id: newId(ctx.now),
    secretHash: hashSecret(secret),
    accountId: user.accountId,
    userId: user.userId,
    agent: describeAgent(ctx.caller.agent ?? ""),
    network: ctx.caller.address,
    createdAt: ctx.now,
    seenAt: ctx.now,
    confirmedAt: isConfirmed ? ctx.now : null,
    identityFingerprint: origin?.identity ?? null,
    providerSessionFingerprint: origin?.providerSession ?? null,
    expiresAt: new Date(ctx.now.getTime() + sessionDays * dayMs),
  });
  await recordAudit(db, ctx, "session.created", { owner: user, details: { how } });
  return secret;
}
