import { eq } from "drizzle-orm";
import type { z } from "zod";
import { account, accountUser, verification } from "@/db/schema/accounts";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { readToken } from "@/lib/platform/sign-token";
import type { deleteAccountCall } from "./contract";
import { requireUser } from "./require-user";

/**
 * Deletes the account with all that belongs to it, at once. Throws linkExpired without a fresh confirmation of this
 * session, forbidden for everybody but the owner.
 */
export async function deleteAccount(
  ctx: Context,
  input: z.output<typeof deleteAccountCall.input>,
): Promise<{ deleted: true }> {
  const scope = requireUser(ctx);
  if (readToken("confirmed-by-password", input.confirmation, ctx.now) !== scope.sessionId)
    throw new AppError("linkExpired");
  if (scope.role !== "owner") throw new AppError("forbidden");
  await ctx.db.transaction(async (tx) => {
    const users = await tx
      .select({ emailKey: accountUser.emailKey })
      .from(accountUser)
      .where(eq(accountUser.accountId, scope.accountId));
    for (const { emailKey } of users)
      await tx.delete(verification).where(eq(verification.emailKey, emailKey));
    await tx.delete(account).where(eq(account.id, scope.accountId));
  });
  return { deleted: true };
}
