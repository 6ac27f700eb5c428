import { and, eq, inArray } from "drizzle-orm";
import { webhook, webhookEstimate, webhookEvent, webhookLastState } from "@/db/schema/webhooks";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";

/** Removes an account's address with its waiting events; the delivery log stays its thirty days. */
export async function deleteWebhook(ctx: Context): Promise<{ webhook: null }> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  await ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(webhook)
      .where(eq(webhook.accountId, accountId))
      .returning({ url: webhook.url });
    for (const { url } of removed) await recordAudit(tx, ctx, "webhook.deleted", { target: { name: url } });
    // Locked in their order first: attempts written meanwhile never deadlock with this.
    const held = tx
      .select({ id: webhookEvent.id })
      .from(webhookEvent)
      .where(and(eq(webhookEvent.accountId, accountId), eq(webhookEvent.state, "waiting")))
      .orderBy(webhookEvent.id)
      .for("update");
    await tx.delete(webhookEvent).where(inArray(webhookEvent.id, held));
    await tx.delete(webhookLastState).where(eq(webhookLastState.accountId, accountId));
    await tx.delete(webhookEstimate).where(eq(webhookEstimate.accountId, accountId));
    await publish(tx, notificationChannels.webhookChanged, accountId);
  });
  return { webhook: null };
}
