import type { Tx } from "@/db/client";
import { bulkRun } from "@/db/schema/shipments";
import type { AuditEvent } from "@/lib/accounts/audit/constants";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { readZone } from "@/lib/accounts/users/queries";
import { newId } from "@/lib/core/ids";
import type { AccountScope, Context, RowScope } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { enqueue } from "@/lib/platform/adapters/queue";
import { repeatTransaction } from "@/lib/platform/adapters/repeat-transaction";
import { bulkBatch } from "@/lib/shipments/records/constants";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { bulkDue } from "@/lib/shipments/records/events";
import type { BulkView, Target, TrashTarget } from "@/lib/shipments/records/schemas";
import { applyBatch, type BulkAction } from "./apply-batch";
import { explainRefused } from "./explain-refused";
import { readTarget } from "./read-target";

/**
 * Applies an action to the shipments of a target: few at once, in one transaction; many by a worker job. Named
 * ids that do not exist, or are beyond the scope's reach, count as rejected. `event`: what the audit log tells of it.
 */
export async function applyBulkAction(
  ctx: Context,
  scope: AccountScope & RowScope,
  target: Target | TrashTarget,
  requested: BulkAction,
  event: AuditEvent | undefined = audited[requested.kind],
): Promise<BulkAnswer> {
  const place = { scope, zone: await readZone(ctx.db, scope), now: ctx.now };
  const { choose, count } = readTarget(requested.kind, target);
  const ids = await choose(ctx.db, place, { after: null, limit: bulkBatch + 1 });
  const id = newId(ctx.now);
  const bulkAction = requested.kind === "delete" ? { ...requested, deletionId: id } : requested;
  const deletionId = bulkAction.kind === "delete" ? id : null;
  if (ids.length > bulkBatch) {
    const begun = { id, target, total: await count(ctx.db, place), event };
    const run = await beginRun(ctx, scope, begun, bulkAction);
    return { changed: 0, refused: 0, refusals: [], run, deletionId };
  }
  const batch = { accountId: scope.accountId, ids, now: ctx.now, language: ctx.locale };
  const strange = "ids" in target ? [...new Set(target.ids)].filter((id) => !ids.includes(id)) : [];
  return repeatTransaction(ctx.db, async (tx) => {
    const { changed, refused } = await applyBatch(tx, batch, bulkAction);
    if (changed > 0) await auditBulkAction(tx, ctx, bulkAction, { event, count: changed });
    const refusals = await explainRefused(tx, scope, bulkAction.kind, [...refused, ...strange]);
    return { changed, refused: refusals.length, refusals, run: null, deletionId };
  });
}

async function beginRun(
  ctx: Context,
  scope: AccountScope,
  {
    id,
    target,
    total,
    event,
  }: {
    readonly id: string;
    readonly target: Target | TrashTarget;
    readonly total: number;
    readonly event: AuditEvent | undefined;
  },
  bulkAction: BulkAction,
): Promise<BulkView> {
  const { accountId, userId } = scope;
  const run: BulkView = { id, kind: bulkAction.kind, state: "queued", total, done: 0, refused: 0 };
  const change = { language: ctx.locale, ...("change" in bulkAction ? { fields: bulkAction.change } : {}) };
  await ctx.db.transaction(async (tx) => {
    await tx.insert(bulkRun).values({ ...run, accountId, userId, target, change, createdAt: ctx.now });
    await auditBulkAction(tx, ctx, bulkAction, { event, count: total });
    await enqueue(tx, bulkDue, { runId: run.id });
    await publish(tx, notificationChannels.accountChanged, `${accountId}:runs`);
  });
  return run;
}

/** Actions that the audit log tells; the others change nothing that could be missed. */
const audited: Partial<Record<BulkAction["kind"], AuditEvent>> = {
  edit: "shipments.edited",
  delete: "shipments.deleted",
  restore: "shipments.restored",
  purge: "shipments.purged",
  stop: "shipments.stopped",
  continue: "shipments.continued",
};

/** Fields whose values are no customers' data; of the others the log names the field only. */
const impersonal = ["carrier", "method", "afterDelivery"] as const;

async function auditBulkAction(
  tx: Tx,
  ctx: Context,
  bulkAction: BulkAction,
  { event, count }: { readonly event: AuditEvent | undefined; readonly count: number },
): Promise<void> {
  if (event === undefined) return;
  const change = "change" in bulkAction ? bulkAction.change : null;
  const shown = change ? impersonal.filter((field) => change[field] !== undefined) : [];
  await recordAudit(tx, ctx, event, {
    ...(shown.length > 0 && { after: Object.fromEntries(shown.map((field) => [field, change?.[field]])) }),
    details: { count, ...(change && { fields: Object.keys(change) }) },
  });
}
