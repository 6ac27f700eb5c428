import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "@/db/client";
import { bulkRefusal, bulkRun } from "@/db/schema/shipments";
import { findMemberScope } from "@/lib/accounts/access/find-member-scope";
import type { AccountId } from "@/lib/core/ids";
import type { Operation } from "@/lib/core/operations";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { enqueue } from "@/lib/platform/adapters/queue";
import { cancelRetry, scheduleRetry } from "@/lib/platform/adapters/schedule-retry";
import { type BulkKind, bulkBatch, runProgressEveryMs } from "@/lib/shipments/records/constants";
import { bulkDue } from "@/lib/shipments/records/events";
import { changesHidden } from "@/lib/shipments/records/guard-columns";
import { reachesDepartment } from "@/lib/shipments/records/require-department";
import { changeSchema, type ShipmentChange } from "@/lib/shipments/records/schemas";
import { applyBatch, type BulkAction } from "./apply-batch";
import { explainRefused } from "./explain-refused";
import { readTarget } from "./read-target";

/** State of a job besides its target. */
const planSchema = z.object({ language: z.string(), fields: changeSchema.optional() });

/**
 * Continues a bulk job from where it stopped. Each batch and its progress are one transaction: after a kill
 * nothing is done twice and nothing left out. Ends when the job is finished, cancelled, or its user may not do it any
 * more: rights are read again for each batch. On shutdown the rest is left to the next worker.
 */
export async function runBulk(ctx: Context, { runId }: { runId: string }): Promise<void> {
  let notifiedAt = 0;
  for (;;) {
    if (ctx.signal.aborted) {
      await enqueue(ctx.db, bulkDue, { runId });
      return;
    }
    const tells = Date.now() - notifiedAt >= runProgressEveryMs;
    const goesOn = await ctx.db.transaction((tx) => runBatch(tx, runId, tells));
    if (!goesOn) return;
    if (tells) notifiedAt = Date.now();
  }
}

/** One batch; returns whether there may be more. */
async function runBatch(tx: Tx, runId: string, tells: boolean): Promise<boolean> {
  const run = await lockRun(tx, runId);
  if (!run) return false;
  const now = new Date();
  const { accountId } = run;
  const scope = await findMemberScope(tx, { accountId, userId: run.user_id }, operationOf[run.kind]);
  if (!scope) return endRun(tx, run, "failed", now);
  const { bulkAction, language } = parseBulkAction(run);
  if (bulkAction.kind === "edit" && !(await mayChange(tx, scope, bulkAction.change)))
    return endRun(tx, run, "failed", now);
  // The range of days is that of the request, also after midnight.
  const place = { scope, zone: run.zone, now: run.createdAt };
  const { choose } = readTarget(run.kind, run.target);
  const ids = await choose(tx, place, { after: run.cursor, limit: bulkBatch });
  const { changed, refused } = await applyBatch(tx, { accountId, ids, now, language }, bulkAction);
  await storeRefused(tx, run, { scope, kind: run.kind, ids: refused });
  await tx
    .update(bulkRun)
    .set({
      state: "running",
      done: sql`${bulkRun.done} + ${changed}`,
      refused: sql`${bulkRun.refused} + ${refused.length}`,
      cursor: ids.at(-1) ?? run.cursor,
    })
    .where(eq(bulkRun.id, run.id));
  if (ids.length < bulkBatch) return endRun(tx, run, "done", now);
  if (tells) {
    await scheduleRetry(tx, { job: bulkDue, payload: { runId }, id: runId }, now);
    await publish(tx, notificationChannels.accountChanged, `${accountId}:runs`);
  }
  return true;
}

/** Whether the scope still sees what an edit changes, and reaches the department it moves to. */
async function mayChange(tx: Tx, scope: RowScope, change: ShipmentChange): Promise<boolean> {
  return !changesHidden(scope, change) && reachesDepartment(tx, scope, change.departmentId);
}

/** What the user of a job must be allowed to do. */
const operationOf = {
  refresh: "shipments.edit",
  stop: "shipments.edit",
  continue: "shipments.edit",
  edit: "shipments.edit",
  mailsOn: "shipments.edit",
  mailsOff: "shipments.edit",
  delete: "shipments.delete",
  restore: "shipments.delete",
  purge: "shipments.delete",
  export: "shipments.export",
} as const satisfies Record<BulkKind, Operation>;

type Run = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

/** The job if it is unfinished, locked: two workers take turns. */
async function lockRun(tx: Tx, runId: string) {
  const rows = await tx.execute<{
    id: string;
    account_id: AccountId;
    user_id: string;
    kind: BulkKind;
    target: unknown;
    change: unknown;
    cursor: string | null;
    created_at: string;
    zone: string;
  }>(sql`
    select r.id, r.account_id, r.user_id, r.kind, r.target, r.change, r.cursor, r.created_at, a.time_zone as zone
    from bulk_run r join account a on a.id = r.account_id
    where r.id = ${runId} and r.state in ('queued', 'running')
    for update of r`);
  const row = rows[0];
  return row && { ...row, accountId: row.account_id, createdAt: new Date(row.created_at) };
}

function parseBulkAction(run: Run): { readonly bulkAction: BulkAction; readonly language: string } {
  const { kind } = run;
  const { language, fields } = planSchema.parse(run.change);
  if (kind === "export") throw new Error("an export is no deed");
  if (kind === "edit") return { language, bulkAction: { kind, change: fields ?? {} } };
  if (kind === "delete") return { language, bulkAction: { kind, deletionId: run.id } };
  if (kind === "mailsOn" || kind === "mailsOff" || kind === "restore")
    return { language, bulkAction: { kind, userId: run.user_id } };
  return { language, bulkAction: { kind } };
}

async function storeRefused(
  tx: Tx,
  run: Run,
  {
    scope,
    kind,
    ids,
  }: { readonly scope: RowScope; readonly kind: BulkKind; readonly ids: readonly string[] },
): Promise<void> {
  if (kind === "export") return;
  const refusals = await explainRefused(tx, scope, kind, ids);
  if (refusals.length === 0) return;
  await tx.insert(bulkRefusal).values(
    refusals.map(({ id, ...rest }) => ({
      ...rest,
      runId: run.id,
      shipmentId: id,
      accountId: run.accountId,
    })),
  );
}

async function endRun(tx: Tx, run: Run, state: "done" | "failed", now: Date): Promise<false> {
  await tx.update(bulkRun).set({ state, finishedAt: now }).where(eq(bulkRun.id, run.id));
  await cancelRetry(tx, run.id);
  await publish(tx, notificationChannels.accountChanged, `${run.accountId}:runs`);
  return false;
}
