import { bulkRun } from "@/db/schema/shipments";
import { readZone } from "@/lib/accounts/queries";
import { newId } from "@/lib/core/ids";
import type { AccountScope, Context } from "@/lib/platform/context";
import { notificationChannels, publish } from "@/lib/platform/notifications";
import { enqueue } from "@/lib/platform/queue";
import { repeatTransaction } from "@/lib/platform/repeat-transaction";
import { applyBatch, type BulkAction } from "./apply-batch";
import { chooseTarget, countTarget } from "./choose-target";
import { bulkBatch } from "./constants";
import type { BulkAnswer } from "./contract-parts";
import { bulkDue } from "./events";
import { explainRefused } from "./explain-refused";
import type { BulkView, Target } from "./schemas";

/**
 * Applies an action to the shipments of a target: few at once, in one transaction; many by a worker job. Named
 * ids that do not exist, or belong to another account, count as rejected.
 */
export async function applyBulkAction(
  ctx: Context,
  scope: AccountScope,
  target: Target,
  bulkAction: BulkAction,
): Promise<BulkAnswer> {
  const place = { accountId: scope.accountId, zone: await readZone(ctx.db, scope), now: ctx.now };
  const ids = await chooseTarget(ctx.db, target, place, { after: null, limit: bulkBatch + 1 });
  if (ids.length > bulkBatch) return beginRun(ctx, scope, target, bulkAction);
  const batch = { accountId: scope.accountId, ids, now: ctx.now, language: ctx.locale };
  const strange = "ids" in target ? [...new Set(target.ids)].filter((id) => !ids.includes(id)) : [];
  return repeatTransaction(ctx.db, async (tx) => {
    const { changed, refused } = await applyBatch(tx, batch, bulkAction);
    const refusals = await explainRefused(tx, batch, bulkAction.kind, [...refused, ...strange]);
    return { changed, refused: refusals.length, refusals, run: null };
  });
}

async function beginRun(
  ctx: Context,
  scope: AccountScope,
  target: Target,
  bulkAction: BulkAction,
): Promise<BulkAnswer> {
  const { accountId, userId } = scope;
  const total = await countTarget(ctx.db, target, {
    accountId,
    zone: await readZone(ctx.db, scope),
    now: ctx.now,
  });
  const run: BulkView = {
    id: newId(ctx.now),
    kind: bulkAction.kind,
    state: "queued",
    total,
    done: 0,
    refused: 0,
  };
  const change = { language: ctx.locale, ...("change" in bulkAction ? { fields: bulkAction.change } : {}) };
  await ctx.db.transaction(async (tx) => {
    await tx.insert(bulkRun).values({ ...run, accountId, userId, target, change, createdAt: ctx.now });
    await enqueue(tx, bulkDue, { runId: run.id });
    await publish(tx, notificationChannels.accountChanged, `${accountId}:runs`);
  });
  return { changed: 0, refused: 0, refusals: [], run };
}
