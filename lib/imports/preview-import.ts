import { setImmediate } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import { importLine, importRun } from "@/db/schema/imports";
import { readZone } from "@/lib/accounts/queries";
import { requireOperation } from "@/lib/accounts/require-operation";
import type { AccountScope, Context, RowScope } from "@/lib/platform/context";
import { previewDraw } from "@/lib/quota/preview-draw";
import { applyChannels } from "@/lib/shipments/apply-channels";
import type { LineResult } from "@/lib/shipments/constants";
import { findCarriers } from "@/lib/shipments/find-carriers";
import { activeRows } from "@/lib/shipments/queries";
import type { importPreviewCall } from "./contract";
import { type Decision, decideLines, RowIndex } from "./decide-lines";
import { findOrderIn } from "./find-date-order";
import { repeatReading } from "./repeat-reading";
import { requireDraft } from "./require-draft";
import type { ImportLineView, ImportMapping } from "./schemas";
import { countedLines, countLines } from "./store-lines";
import {
  allowedActions,
  type ReadyLine,
  type StoredCell,
  textOf,
  type ValidatedLine,
  validateLine,
} from "./validate-line";
import { findImport, viewImport } from "./view-import";

/**
 * Lines validated per turn of the event loop: there are up to fifty thousand, and other requests wait for this
 * process.
 */
const linesAtOnce = 1000;

type Answer = z.input<typeof importPreviewCall.output>;

const nothingYet: Answer = {
  counts: {},
  overQuota: 0,
  dates: { order: null, isMixed: false, example: null },
  corrections: { count: 0, example: null },
  lines: [],
  total: 0,
};

/**
 * What a draft would do with a mapping: all lines validated, repeats and existing shipments counted, and a page
 * of lines. Only the mapping is written; with another encoding the files are read again, and there is nothing yet. If it is no draft any more, the lines as they are. Throws notFound.
 */
export async function previewImport(
  ctx: Context,
  input: z.output<typeof importPreviewCall.input>,
): Promise<Answer> {
  const scope = requireOperation(ctx, "shipments.import");
  requireDraft(input);
  const { id, mapping, options } = input;
  if (await repeatReading(ctx, scope, { id, options })) return nothingYet;
  const run = await findImport(ctx.db, scope, id);
  if (run.state === "draft")
    await ctx.db
      .update(importRun)
      .set({ mapping, options, total: await countLines(ctx.db, id, options.headings) })
      // A run started meanwhile uses the mapping that its user saw.
      .where(and(eq(importRun.id, id), eq(importRun.state, "draft")));
  const rows = await ctx.db
    .select({ line: importLine.line, file: importLine.file, row: importLine.row, cells: importLine.cells })
    .from(importLine)
    .where(countedLines(id, options.headings))
    .orderBy(asc(importLine.line));
  const dates = findOrderIn(
    rows.map(({ cells }) => cells as readonly StoredCell[]),
    mapping,
  );
  const rules = {
    mapping,
    options: { ...options, dateOrder: dates.order ?? options.dateOrder },
    columns: viewImport(run).headings.length,
    zone: await readZone(ctx.db, scope),
    now: ctx.now,
    allowed: allowedActions(scope.access.operations),
  };
  const validated: ValidatedLine[] = [];
  for (let at = 0; at < rows.length; at += linesAtOnce) {
    const some = rows.slice(at, at + linesAtOnce);
    validated.push(...some.map(({ cells }) => validateLine(cells as readonly StoredCell[], rules)));
    await setImmediate();
  }
  const decided = await decide(ctx, scope, validated);
  const lines = rows.flatMap(({ cells, ...row }, at): ImportLineView[] => {
    const decision = decided[at];
    if (!decision || (input.refusedOnly && decision.result !== "refused")) return [];
    const correction = correctionOf(validated[at]);
    return [
      {
        ...{ ...row, ...decision, cells: (cells as readonly StoredCell[]).map(textOf) },
        ...(correction !== null && { correction }),
      },
    ];
  });
  const from = (input.pageIndex - 1) * input.pageSize;
  return {
    counts: countLineResults(decided),
    overQuota: await countOver(ctx, scope, validated, decided),
    dates,
    corrections: countCorrections(rows, validated, mapping),
    lines: lines.slice(from, from + input.pageSize),
    total: lines.length,
  };
}

function correctionOf(line: ValidatedLine | undefined): string | null {
  return line?.reason === null ? line.correction : null;
}

function countCorrections(
  rows: readonly { readonly cells: unknown }[],
  validated: readonly ValidatedLine[],
  mapping: ImportMapping,
): Answer["corrections"] {
  const corrected = validated.flatMap((line, at) => {
    const meant = correctionOf(line);
    return meant === null ? [] : { at, meant };
  });
  const [first] = corrected;
  if (!first) return { count: 0, example: null };
  const cells = rows[first.at]?.cells as readonly StoredCell[];
  const typed = textOf(cells[mapping.indexOf("trackNum")] ?? "");
  return { count: corrected.length, example: { typed, meant: first.meant } };
}

async function decide(
  ctx: Context,
  scope: AccountScope & RowScope,
  read: readonly ValidatedLine[],
): Promise<readonly Decision[]> {
  const validated = await chooseByChannel(ctx, scope, read);
  const ready = validated.filter((line) => line.reason === null);
  const numbers = ready.map(({ number }) => number);
  const [user] = await ctx.db
    .select({ locale: accountUser.locale })
    .from(accountUser)
    .where(eq(accountUser.id, scope.userId));
  const unnamed = ready.filter(({ carrier }) => carrier === null);
  const found = await findCarriers(ctx.db, unnamed, user?.locale ?? ctx.locale);
  const index = new RowIndex(await activeRows(ctx.db, scope, numbers));
  return decideLines(validated, index, (number) => found.get(number) ?? "");
}

/** Lines that would wait: from the first that the account's quota has no room for now. */
async function countOver(
  { db, now }: Context,
  scope: AccountScope,
  lines: readonly ValidatedLine[],
  decided: readonly Decision[],
): Promise<number> {
  const added = lines.map((line, at) =>
    line.reason === null && decided[at]?.result === "inserted" ? line.number : null,
  );
  const numbers = added.filter((number) => number !== null);
  const fits = await previewDraw(db, scope, numbers, now);
  const first = added.findIndex((number) => number !== null && !fits.has(number));
  return first === -1 ? 0 : lines.length - first;
}

/** New shipments without a carrier with that of their channel, as the run will choose it. */
async function chooseByChannel(
  { db }: Context,
  scope: AccountScope,
  read: readonly ValidatedLine[],
): Promise<readonly ValidatedLine[]> {
  const isNew = (line: ValidatedLine): line is ReadyLine => line.reason === null && line.action === "insert";
  const chosen = (await applyChannels(db, scope, read.filter(isNew))).values();
  return read.map((line) => (isNew(line) ? (chosen.next().value ?? line) : line));
}

export function countLineResults(decisions: readonly Decision[]): Partial<Record<LineResult, number>> {
  const counts: Partial<Record<LineResult, number>> = {};
  for (const { result } of decisions) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
