import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { consumeCode, tryCode } from "./consume-code";
import type { bindReceiveCall } from "./contract";
import { moveSubscriptions } from "./move-subscriptions";

/**
 * Sets the notification address with its code; emails about the account's parcels go there from now on. Throws
 * businessMayNotBind (41004), wrongCode, verificationInvalid.
 */
export async function setNotificationEmail(
  ctx: Context,
  input: z.output<typeof bindReceiveCall.input>,
): Promise<z.input<typeof bindReceiveCall.output>> {
  const scope = requireUser(ctx);
  if (scope.kind === "business") throw new AppError("businessMayNotBind");
  const given = { id: input.request, purpose: "receiveEmail", code: input.code, now: ctx.now } as const;
  const proved = await tryCode(ctx.db, given);
  // Another user's code responds like a missing one.
  if (proved.late || proved.userId !== scope.userId) throw new AppError("verificationInvalid");
  await ctx.db.transaction(async (tx) => {
    await consumeCode(tx, proved);
    await tx
      .update(accountUser)
      .set({ receiveEmail: proved.email })
      .where(and(eq(accountUser.id, scope.userId), eq(accountUser.accountId, scope.accountId)));
    await moveSubscriptions(tx, scope.accountId, proved.email);
    await recordAudit(tx, ctx, "account.notification_email_changed", { after: { email: proved.email } });
  });
  recordSecurityEvent(ctx, "mailbox.changed");
  return { receiveEmail: proved.email };
}
