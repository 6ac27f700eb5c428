import { and, eq } from "drizzle-orm";
import { webhook, webhookEvent, webhookTold } from "@/db/schema/webhooks";
import { requireBusiness } from "@/lib/accounts/require-user";
import type { Context } from "@/lib/platform/context";

/** Takes an account's address away, with what waits for it; the log of what was delivered stays its thirty days. */
export async function removeWebhook(ctx: Context): Promise<{ webhook: null }> {
  const { accountId } = requireBusiness(ctx);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(webhook).where(eq(webhook.accountId, accountId));
    await tx
      .delete(webhookEvent)
      .where(and(eq(webhookEvent.accountId, accountId), eq(webhookEvent.state, "waiting")));
    await tx.delete(webhookTold).where(eq(webhookTold.accountId, accountId));
  });
  return { webhook: null };
}
