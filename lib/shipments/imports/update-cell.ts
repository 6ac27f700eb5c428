import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "@/db/client";
import { importLine } from "@/db/schema/imports";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { computeApart, defineComputation } from "@/lib/platform/computing/compute-apart";
import type { importCellCall, importPreviewCall } from "./contract";
import {
  type AskedDraft,
  type DecidedDraft,
  type DecidedLine,
  decideRows,
  summarizeDraft,
} from "./decide-draft";
import { findDateOrder } from "./find-date-order";
import { previewImport } from "./preview-import";
import { requireDraft } from "./require-draft";
import { linesAtOnceMax, resolveDraft } from "./resolve-draft";
import { readDateCells } from "./store-lines";
import { dropPreview, readPreview, updatePreview } from "./store-preview";
import type { StoredCell } from "./validate-line";
import { lockImport } from "./view-import";

type ChangedCell = z.output<typeof importCellCall.input>["cell"];

/** Changes a cell of a draft of many lines, and what its stored preview says of the lines that depend on it. */
export const changedCell = defineComputation({
  name: "imports.changedCell",
  run: (openDb, { asked, cell }: { readonly asked: AskedDraft; readonly cell: ChangedCell }) =>
    openDb().transaction(async (tx) => {
      if (!(await writeCell(tx, asked, cell))) return;
      const stored = await readPreview(tx, asked);
      const dates = stored && (await readDates(tx, asked, stored, cell));
      // In another order, every date means another day.
      if (!stored || !dates || dates.order !== stored.dates.order) return dropPreview(tx, asked.id);
      const facts = { dates, emptyColumns: stored.emptyColumns };
      const decisions = await decideAgain(tx, asked, { ...stored, ...facts }, cell.line);
      await updatePreview(tx, asked, await summarizeDraft(tx, asked, facts, decisions));
    }),
});

/**
 * Changes one cell of a draft to a text, which its run takes, and returns the preview with it. Of many lines only those are
 * decided again that have the changed one's number. Nothing is changed once it is no draft. Throws notFound, badInput, busy.
 */
export async function updateCell(
  ctx: Context,
  { cell, ...input }: z.output<typeof importCellCall.input>,
): Promise<z.input<typeof importPreviewCall.output>> {
  const scope = requireOperation(ctx, "shipments.import");
  requireDraft(input);
  const { asked, total } = await resolveDraft(ctx, scope, input);
  if (total <= linesAtOnceMax) await ctx.db.transaction((tx) => writeCell(tx, asked, cell));
  else await computeApart(ctx, changedCell, { asked, cell });
  return previewImport(ctx, input);
}

/** Returns whether it is still a draft. */
async function writeCell(
  tx: Tx,
  { id, scope, columns }: AskedDraft,
  { line, column, text }: ChangedCell,
): Promise<boolean> {
  const run = await lockImport(tx, scope, id);
  if (run.state !== "draft") return false;
  if (column >= columns) throw new AppError("badInput", { issues: [{ path: "cell.column", rule: "max" }] });
  const place = and(eq(importLine.importId, id), eq(importLine.line, line));
  const [row] = await tx.select({ cells: importLine.cells }).from(importLine).where(place);
  if (!row) throw new AppError("notFound");
  const before = row.cells as readonly StoredCell[];
  const cells = Array.from({ length: Math.max(before.length, column + 1) }, (_, at) => before[at] ?? "");
  await tx
    .update(importLine)
    .set({ cells: cells.with(column, text) })
    .where(place);
  return true;
}

async function readDates(
  tx: Tx,
  { id, mapping, options }: AskedDraft,
  stored: DecidedDraft,
  { column }: ChangedCell,
): Promise<DecidedDraft["dates"]> {
  if (mapping[column] !== "ondate") return stored.dates;
  return findDateOrder(await readDateCells(tx, id, { mapping, options }));
}

/** All decisions, those anew that depend on a line: its own, and those about the number that it has or had. */
async function decideAgain(
  tx: Tx,
  asked: AskedDraft,
  { decisions, dates }: DecidedDraft,
  line: number,
): Promise<readonly DecidedLine[]> {
  const decide = async (lines: readonly number[]) => {
    const rows = await tx
      .select({ line: importLine.line, cells: importLine.cells })
      .from(importLine)
      .where(and(eq(importLine.importId, asked.id), inArray(importLine.line, [...lines])))
      .orderBy(asc(importLine.line));
    const read = rows.map((row) => ({ line: row.line, cells: row.cells as readonly StoredCell[] }));
    return decideRows(tx, asked, dates, read);
  };
  const alone = await decide([line]);
  const before = decisions.find((one) => one.line === line)?.number;
  const numbers = new Set([before, alone[0]?.number].filter((number) => number !== undefined));
  const others = decisions.filter((one) => one.line !== line && numbers.has(one.number ?? ""));
  const fresh = others.length === 0 ? alone : await decide([line, ...others.map((one) => one.line)]);
  const byLine = new Map(fresh.map((one) => [one.line, one]));
  return decisions.map((one) => byLine.get(one.line) ?? one);
}
