import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { importLine } from "@/db/schema/imports";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readPage } from "@/lib/accounts/owned-rows/read-pages";
import type { Context } from "@/lib/platform/adapters/context";
import { shortenedReason } from "./constants";
import type { importLinesCall } from "./contract";
import type { ImportLineView } from "./schemas";
import { countedLines } from "./store-lines";
import { findShortened, type StoredCell, textOf } from "./validate-line";
import { findImport, viewImport } from "./view-import";

/** A page of an import's lines, all or with one result. Throws notFound. */
export async function listLines(
  ctx: Context,
  { id, result, ...page }: z.output<typeof importLinesCall.input>,
): Promise<{ lines: ImportLineView[]; total: number }> {
  const run = viewImport(await findImport(ctx.db, requireOperation(ctx, "shipments.import"), id));
  const wanted =
    result === shortenedReason ? eq(importLine.reason, result) : result && eq(importLine.result, result);
  const requested = and(countedLines(id, run.options.headings), wanted);
  const query = ctx.db
    .select({
      line: importLine.line,
      file: importLine.file,
      row: importLine.row,
      cells: importLine.cells,
      result: importLine.result,
      reason: importLine.reason,
    })
    .from(importLine)
    .where(requested)
    .orderBy(asc(importLine.line));
  const { rows, total } = await readPage(query, ctx.db.$count(importLine, requested), page);
  return {
    lines: rows.map(({ reason, ...row }) => {
      const cells = row.cells as readonly StoredCell[];
      const isShortened = reason === shortenedReason;
      return {
        ...row,
        cells: cells.map(textOf),
        result: row.result as ImportLineView["result"],
        reason: isShortened ? null : (reason as ImportLineView["reason"]),
        ...(isShortened && { shortened: [...findShortened(cells, run.mapping)] }),
      };
    }),
    total,
  };
}
