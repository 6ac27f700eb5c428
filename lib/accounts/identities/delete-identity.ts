import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { listProviders } from "@/lib/accounts/openid/list-providers";
import { notifyUser } from "@/lib/accounts/users/notify-user";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireSession } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { unlinkProviderCall } from "./contract";

/** Removes an identity of the user. Throws notFound; lastWayIn if nothing else would be left to sign in with. */
export async function deleteIdentity(
  ctx: Context,
  input: z.output<typeof unlinkProviderCall.input>,
): Promise<{ state: "unlinked" }> {
  const scope = requireSession(ctx);
  const own = and(eq(identity.userId, scope.userId), eq(identity.accountId, scope.accountId));
  await ctx.db.transaction(async (tx) => {
    // Of a provider that is no longer set up, or was switched off, nobody can sign in.
    const providers = listProviders().map(({ id }) => id);
    // Two at once must not each leave the other's.
    const [user] = await tx
      .select({ passwordHash: accountUser.passwordHash })
      .from(accountUser)
      .where(eq(accountUser.id, scope.userId))
      .for("update");
    const removed = await tx
      .delete(identity)
      .where(and(own, eq(identity.id, input.identity)))
      .returning({ provider: identity.provider });
    if (!user || removed.length === 0) throw new AppError("notFound");
    const [left] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(identity)
      .leftJoin(ssoConnection, eq(ssoConnection.id, identity.connectionId))
      .where(and(own, or(inArray(identity.provider, providers), eq(ssoConnection.active, true))));
    if (user.passwordHash === null && left?.count === 0) throw new AppError("lastWayIn");
    await notifyUser(tx, scope.userId, "identityUnlinked", ctx.now);
    for (const { provider } of removed)
      await recordAudit(tx, ctx, "identity.unlinked", { target: { name: provider } });
  });
  recordSecurityEvent(ctx, "identity.unlinked");
  return { state: "unlinked" };
}
