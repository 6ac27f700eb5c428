import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { webhook } from "@/db/schema/webhooks";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { readZone } from "@/lib/accounts/users/queries";
import { AppError } from "@/lib/core/app-error";
import { parseUrl } from "@/lib/core/parse-url";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { startOfToday } from "@/lib/shipments/records/rules";
import type { setWebhookCall } from "./contract";
import { sealSecret } from "./queries";
import { beginChecking, chooseTypes, sentTypes } from "./rules";
import { scheduleChecks } from "./schedule-checks";
import { makeWebhookSecret } from "./sign-delivery";
import { viewWebhook } from "./view-webhook";

type Row = typeof webhook.$inferSelect;

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
  const settings = {
    url,
    callback,
    statuses,
    ...beginChecking(ctx.now),
    lastOutcome: null,
    changedAt: ctx.now,
  };
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        ...{ url: webhook.url, callback: webhook.callback, statuses: webhook.statuses },
        ...{ types: webhook.types, createdAt: webhook.createdAt },
      })
      .from(webhook)
      .where(eq(webhook.accountId, accountId))
      .for("no key update");
    const fresh = { ...settings, types: chooseTypes(before ?? null, input.types, ctx.now) };
    const zone = await readZone(tx, { accountId });
    // What was late before is not sent.
    const lateUntil = startOfToday({ now: ctx.now, zone });
    await tx
      .insert(webhook)
      .values({
        accountId,
        ...fresh,
        lateUntil,
        secret: sealSecret(makeWebhookSecret(), accountId),
        createdAt: ctx.now,
      })
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
      ...(before && { before: auditFields(before) }),
      after: auditFields(fresh),
    });
    await publish(tx, notificationChannels.webhookChanged, accountId);
    await scheduleChecks(tx, [{ accountId, dueAt: ctx.now }]);
  });
  return viewWebhook(ctx);
}

/** All other events are what is usual: the log names them where some are left out. */
function auditFields({
  url,
  callback,
  statuses,
  types,
}: Pick<Row, "url" | "callback" | "statuses" | "types">) {
  return { url, callback, statuses, ...(types !== null && { types: sentTypes(types) }) };
}

function readAddressUrl(text: string): string {
  const url = parseUrl(text);
  const isGood =
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    url.hash === "";
  if (!url || !isGood) throw new AppError("addressMalformed", { issues: [{ path: "url", rule: "url" }] });
  return url.href;
}
