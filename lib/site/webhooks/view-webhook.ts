import { and, count, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { webhookEvent } from "@/db/schema/webhooks";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { readWebhookCall, WebhookView } from "./contract";
import { type Address, readAddress } from "./queries";
import { sentTypes } from "./rules";

/** The settings of the caller's account; null before there are any. */
export async function viewWebhook(ctx: Context): Promise<z.output<typeof readWebhookCall.output>> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  const address = await readAddress(ctx.db, accountId);
  return { webhook: address && (await toView(ctx.db, address, ctx.now)) };
}

async function toView(db: Db, address: Address, now: Date): Promise<WebhookView> {
  const { accountId, previous } = address;
  const rows = await db
    .select({
      waiting: count(),
      late: sql<number>`(count(*) filter (where ${webhookEvent.attempts} > 0))::int`,
    })
    .from(webhookEvent)
    .where(and(eq(webhookEvent.accountId, accountId), eq(webhookEvent.state, "waiting")));
  const signs = previous !== null && previous.until > now;
  return {
    url: address.url,
    callback: address.callback,
    statuses: [...address.statuses],
    types: sentTypes(address.types),
    state: address.state,
    lastOutcome: address.lastOutcome as WebhookView["lastOutcome"],
    lastTriedAt: address.lastTriedAt?.toISOString() ?? null,
    failingSince: address.failingSince?.toISOString() ?? null,
    nextTryAt: address.state === "checking" ? (address.dueAt?.toISOString() ?? null) : null,
    previousUntil: signs ? previous.until.toISOString() : null,
    waiting: rows[0]?.waiting ?? 0,
    late: rows[0]?.late ?? 0,
  };
}
