import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { webhook } from "@/db/schema/webhooks";
import { requireOperation } from "@/lib/accounts/require-operation";
import { recordAudit } from "@/lib/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { notificationChannels, publish } from "@/lib/platform/notifications";
import type { setWebhookCall } from "./contract";
import { sealSecret } from "./queries";
import { beginChecking } from "./rules";
import { makeWebhookSecret } from "./sign-delivery";
import { viewWebhook } from "./view-webhook";

/**
 * Saves an account's address; the first one gets a secret. The address is checked again, at once. Throws
 * addressMalformed unless it is an https address with a name, without port, user or fragment.
 */
export async function setWebhook(
  ctx: Context,
  input: z.output<typeof setWebhookCall.input>,
): Promise<z.output<typeof setWebhookCall.output>> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  const url = readAddressUrl(input.url);
  const { callback, statuses } = input;
  const fresh = { url, callback, statuses, ...beginChecking(ctx.now), lastOutcome: null, changedAt: ctx.now };
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ url: webhook.url, callback: webhook.callback, statuses: webhook.statuses })
      .from(webhook)
      .where(eq(webhook.accountId, accountId))
      .for("no key update");
    await tx
      .insert(webhook)
      .values({ accountId, ...fresh, secret: sealSecret(makeWebhookSecret(), accountId), createdAt: ctx.now })
      // Never the same timestamp again: a check in flight detects changed settings by it.
      .onConflictDoUpdate({
        target: webhook.accountId,
        set: {
          ...fresh,
          changedAt: sql`greatest(excluded.changed_at, ${webhook.changedAt} + interval '1 millisecond')`,
        },
      });
    await recordAudit(tx, ctx, before ? "webhook.changed" : "webhook.created", {
      target: { name: url },
      ...(before && { before }),
      after: { url, callback, statuses },
    });
    await publish(tx, notificationChannels.webhookChanged, accountId);
    await publish(tx, notificationChannels.webhookDue, accountId);
  });
  return viewWebhook(ctx);
}

function readAddressUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isGood =
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    url.hash === "";
  if (!url || !isGood) throw new AppError("addressMalformed", { issues: [{ path: "url", rule: "url" }] });
  return url.href;
}
