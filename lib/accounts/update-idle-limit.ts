import { eq } from "drizzle-orm";
import type { z } from "zod";
import { account } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent } from "@/lib/platform/security-event";
import type { changeIdleCall } from "./contract";
import { requireUser } from "./require-user";

/** Sets the idle timeout of the account's sessions, in minutes. Throws forbidden for everyone but the owner. */
export async function updateIdleLimit(
  ctx: Context,
  { minutes }: z.output<typeof changeIdleCall.input>,
): Promise<z.input<typeof changeIdleCall.output>> {
  const scope = requireUser(ctx);
  if (scope.role !== "owner") throw new AppError("forbidden");
  await ctx.db.update(account).set({ idleMinutes: minutes }).where(eq(account.id, scope.accountId));
  recordSecurityEvent(ctx, "session.idleLimitChanged", { accountId: scope.accountId, userId: scope.userId });
  return { minutes };
}
