import { and, asc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { importLine } from "@/db/schema/imports";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import { localDay } from "@/lib/core/calendar";
import type { FileAnswer } from "@/lib/core/file-answer";
import type { Context } from "@/lib/platform/adapters/context";
import { separatorFor } from "@/lib/platform/files/choose-separator";
import { writeCsv } from "@/lib/platform/files/write-csv";
import { importRowsMax } from "./constants";
import type { refusedLinesCall } from "./contract";
import { importTexts } from "./import-texts";
import { type StoredCell, textOf } from "./validate-line";
import { findImport, viewImport } from "./view-import";

/** Lines read per batch. */
const batchSize = 2000;

/**
 * A table (CSV) of an import's rejected lines: file, row and reason in the reader's language, then the original
 * cells. Without the first three columns it can be imported again. No cell begins a formula. Throws notFound.
 */
export async function downloadRefused(
  ctx: Context,
  { id, language = ctx.locale }: z.output<typeof refusedLinesCall.input>,
): Promise<FileAnswer<Uint8Array<ArrayBuffer>>> {
  const scope = requireOperation(ctx, "shipments.import");
  const run = viewImport(await findImport(ctx.db, scope, id));
  const day = localDay(new Date(run.createdAt), await readZone(ctx.db, scope));
  const words = await importTexts(language);
  const head = ["file", "row", "reason"].map((key) => words(`template.${key}`));
  const headings = run.headings.map((heading) => heading ?? "");
  const pieces: Uint8Array[] = [];
  const rows = refusedRows(ctx.db, id, words);
  for await (const piece of writeCsv([...head, ...headings], rows, separatorFor(language)))
    pieces.push(piece);
  return {
    name: `${words("template.refusedName")}-${day}.csv`,
    type: "text/csv; charset=utf-8",
    body: new Uint8Array(Buffer.concat(pieces)),
  };
}

async function* refusedRows(
  db: Db,
  id: string,
  words: (key: string) => string,
): AsyncGenerator<readonly (readonly string[])[]> {
  let last = -importRowsMax;
  for (;;) {
    const rows = await db
      .select({
        line: importLine.line,
        file: importLine.file,
        row: importLine.row,
        reason: importLine.reason,
        cells: importLine.cells,
      })
      .from(importLine)
      .where(and(eq(importLine.importId, id), eq(importLine.result, "refused"), gt(importLine.line, last)))
      .orderBy(asc(importLine.line))
      .limit(batchSize);
    yield rows.map(({ file, row, reason, cells }) => [
      file,
      String(row),
      reason === null ? "" : words(`reasons.${reason}`),
      ...(cells as readonly StoredCell[]).map(textOf),
    ]);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.line ?? last;
  }
}
