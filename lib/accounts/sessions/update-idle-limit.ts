import { eq } from "drizzle-orm";
import type { z } from "zod";
import { account } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { changeIdleCall } from "@/lib/accounts/users/contract";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";

/** Sets the idle timeout of the account's sessions, in minutes. Throws forbidden for everyone but the owner. */
export async function updateIdleLimit(
  ctx: Context,
  { minutes }: z.output<typeof changeIdleCall.input>,
): Promise<z.input<typeof changeIdleCall.output>> {
  const scope = requireOwner(ctx);
  await ctx.db.transaction(async (tx) => {
    const which = eq(account.id, scope.accountId);
    const [before] = await tx
      .select({ minutes: account.idleMinutes })
      .from(account)
      .where(which)
      .for("no key update");
    await tx.update(account).set({ idleMinutes: minutes }).where(which);
    await recordAudit(tx, ctx, "session.idle_limit_changed", {
      ...(before && { before }),
      after: { minutes },
    });
  });
  recordSecurityEvent(ctx, "session.idleLimitChanged", { accountId: scope.accountId, userId: scope.userId });
  return { minutes };
}
