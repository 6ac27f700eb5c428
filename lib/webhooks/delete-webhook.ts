import { and, eq, inArray } from "drizzle-orm";
import { webhook, webhookEvent, webhookLastState } from "@/db/schema/webhooks";
import { requireBusiness } from "@/lib/accounts/require-user";
import type { Context } from "@/lib/platform/context";
import { notificationChannels, publish } from "@/lib/platform/notifications";

/** Takes an account's address away, with what waits for it; the log of what was delivered stays its thirty days. */
export async function deleteWebhook(ctx: Context): Promise<{ webhook: null }> {
  const { accountId } = requireBusiness(ctx);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(webhook).where(eq(webhook.accountId, accountId));
    // Held in their order first: attempts that are written meanwhile never wait for this in a ring.
    const held = tx
      .select({ id: webhookEvent.id })
      .from(webhookEvent)
      .where(and(eq(webhookEvent.accountId, accountId), eq(webhookEvent.state, "waiting")))
      .orderBy(webhookEvent.id)
      .for("update");
    await tx.delete(webhookEvent).where(inArray(webhookEvent.id, held));
    await tx.delete(webhookLastState).where(eq(webhookLastState.accountId, accountId));
    await publish(tx, notificationChannels.webhookChanged, accountId);
  });
  return { webhook: null };
}
