import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { importLine, importRun } from "@/db/schema/imports";
import { findMemberScope } from "@/lib/accounts/access/find-member-scope";
import { continueNext } from "@/lib/accounts/quota/continue-next";
import { indexChannels, listChannelNames } from "@/lib/connectors/channels/list-channel-names";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { cancelRetry, scheduleRetry } from "@/lib/platform/adapters/schedule-retry";
import { lineResults } from "@/lib/shipments/records/constants";
import { applyFitting } from "./apply-fitting";
import { importChunk, shortenedReason } from "./constants";
import { countLineResults } from "./decide-draft";
import type { Decision } from "./decide-lines";
import { importDue } from "./events";
import type { ImportView } from "./schemas";
import { allowedActions, findShortened, type StoredCell, validateLine } from "./validate-line";
import { emitImports, viewImport } from "./view-import";

/** Chunks after which an import yields to waiting ones: a few lines never wait for fifty thousand. */
const chunksPerTurn = 4;

/**
 * Runs an import from where it stopped. The effects of a chunk of lines, their results, the resulting jobs, the
 * counts and the progress are one transaction: after a kill no line is done twice and none is left out. Ends
 * when it was cancelled, or its user may not import any more: rights are read again for each chunk; on shutdown the rest is left to the next worker.
 * Before the first line that the account's quota has no room for it stops and waits for a lot.
 */
export async function runImport(ctx: Context, { importId }: { importId: string }): Promise<void> {
  for (let done = 0; done < chunksPerTurn && !ctx.signal.aborted; done += 1)
    if (!(await ctx.db.transaction((tx) => runChunk(tx, importId)))) return;
  await enqueue(ctx.db, importDue, { importId });
}

/** One chunk; returns whether there may be more. */
async function runChunk(tx: Tx, importId: string): Promise<boolean> {
  const run = await lockRun(tx, importId);
  if (!run) return false;
  const now = new Date();
  const { view, accountId, userId } = run;
  const scope = await findMemberScope(tx, { accountId, userId }, "shipments.import");
  if (!scope) return endRun(tx, run, "cancelled", now);
  const lines = await tx
    .select({ line: importLine.line, cells: importLine.cells })
    .from(importLine)
    .where(and(eq(importLine.importId, importId), gt(importLine.line, run.cursor)))
    .orderBy(asc(importLine.line))
    .limit(importChunk);
  if (lines.length === 0) return endRun(tx, run, "done", now);
  const { mapping, options, headings, source } = view;
  const allowed = allowedActions(scope.operations);
  const channels = indexChannels(await listChannelNames(tx, scope));
  const rules = { mapping, options, columns: headings.length, zone: run.zone, now, allowed, channels };
  const validated = lines.map(({ cells }) => validateLine(cells as readonly StoredCell[], rules));
  const owner = { accountId, userId, scope, source, now, language: run.locale };
  const decided = await applyFitting(tx, owner, validated);
  const done = lines.slice(0, decided.length);
  const last = done.at(-1);
  if (!last) return waitForQuota(tx, run);
  const taken = decided.map((decision, at) => noteShortened(decision, done[at], mapping));
  await storeResults(tx, importId, done, taken);
  await tx
    .update(importRun)
    .set({ state: "running", cursor: last.line, counts: addCounts(view.counts, countLineResults(decided)) })
    .where(eq(importRun.id, importId));
  if (lines.length < importChunk && done.length === lines.length) return endRun(tx, run, "done", now);
  await scheduleRetry(tx, { job: importDue, payload: { importId }, id: importId }, now);
  await emitImports(tx, accountId);
  return true;
}

/** Of a run whose user is gone: it ends. */
const noUser = "00000000-0000-0000-0000-000000000000";

/** A line's result and reason as they are stored. */
interface StoredDecision extends Pick<Decision, "result"> {
  readonly reason: Decision["reason"] | typeof shortenedReason;
}

interface Run {
  readonly view: ImportView;
  readonly accountId: AccountId;
  readonly userId: string;
  readonly cursor: number;
  readonly zone: string;
  readonly locale: string;
}

/** The import if it is unfinished, locked: two workers take turns. */
async function lockRun(tx: Tx, importId: string): Promise<Run | null> {
  const [row] = await tx.select().from(importRun).where(eq(importRun.id, importId)).for("update");
  if (!row || (row.state !== "queued" && row.state !== "running")) return null;
  const [user] = await tx.execute<{ zone: string; locale: string }>(sql`
    select a.time_zone as zone, u.locale from account_user u join account a on a.id = u.account_id
    where u.id = ${row.userId} and u.account_id = ${row.accountId}`);
  return {
    view: viewImport(row),
    accountId: row.accountId,
    userId: row.userId ?? noUser,
    cursor: row.cursor,
    zone: user?.zone ?? "UTC",
    locale: user?.locale ?? "en",
  };
}

async function storeResults(
  tx: Tx,
  importId: string,
  lines: readonly { readonly line: number }[],
  decided: readonly StoredDecision[],
): Promise<void> {
  const rows = lines.map(({ line }, at) => ({ line, ...decided[at] }));
  await tx.execute(sql`
    update import_line l set result = g.result, reason = g.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(line int, result text, reason text)
    where l.import_id = ${importId} and l.line = g.line`);
}

/** A line that was added without the end of a text says so where others say why they were rejected. */
function noteShortened(
  decision: Decision,
  line: { readonly cells: unknown } | undefined,
  mapping: ImportView["mapping"],
): StoredDecision {
  const cells = (line?.cells ?? []) as readonly StoredCell[];
  const isShortened = decision.result === "inserted" && findShortened(cells, mapping).length > 0;
  return isShortened ? { ...decision, reason: shortenedReason } : decision;
}

function addCounts(before: ImportView["counts"], more: ImportView["counts"]): ImportView["counts"] {
  return Object.fromEntries(
    lineResults.flatMap((result) => {
      const sum = (before[result] ?? 0) + (more[result] ?? 0);
      return sum === 0 ? [] : [[result, sum]];
    }),
  );
}

/** Until a lot is issued: whoever issues one waits for this transaction, so none is missed. */
async function waitForQuota(tx: Tx, run: Run): Promise<false> {
  await tx.update(importRun).set({ state: "waiting" }).where(eq(importRun.id, run.view.id));
  await cancelRetry(tx, run.view.id);
  await emitImports(tx, run.accountId);
  return false;
}

async function endRun(tx: Tx, run: Run, state: "done" | "cancelled", now: Date): Promise<false> {
  await tx.update(importRun).set({ state, finishedAt: now }).where(eq(importRun.id, run.view.id));
  await cancelRetry(tx, run.view.id);
  await continueNext(tx, run.accountId);
  await emitImports(tx, run.accountId);
  return false;
}
