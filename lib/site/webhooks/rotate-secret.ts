import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { webhook } from "@/db/schema/webhooks";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import { hourMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { webhookRotationHours } from "./constants";
import type { rotateWebhookCall } from "./contract";
import { sealSecret } from "./queries";
import { makeWebhookSecret } from "./sign-delivery";
import { viewWebhook } from "./view-webhook";

/**
 * Creates another secret; the previous one signs beside it for a day. Changes nothing else: the address stays
 * verified.
 */
export async function rotateSecret(ctx: Context): Promise<z.output<typeof rotateWebhookCall.output>> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhook)
      .set({
        previousSecret: sql`${webhook.secret}`,
        previousUntil: new Date(ctx.now.getTime() + webhookRotationHours * hourMs),
        secret: sealSecret(makeWebhookSecret(), accountId),
      })
      .where(eq(webhook.accountId, accountId))
      .returning({ url: webhook.url });
    if (!row) throw new AppError("notFound");
    await recordAudit(tx, ctx, "webhook.secret_rotated", { target: { name: row.url } });
    await publish(tx, notificationChannels.webhookChanged, accountId);
  });
  recordSecurityEvent(ctx, "webhook.secretRotated");
  return viewWebhook(ctx);
}
