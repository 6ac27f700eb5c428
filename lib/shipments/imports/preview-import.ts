import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { importLine } from "@/db/schema/imports";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { computeApart } from "@/lib/platform/computing/compute-apart";
import type { importPreviewCall } from "./contract";
import { decideDraft } from "./decide-draft";
import { repeatReading } from "./repeat-reading";
import { type Draft, requireDraft } from "./require-draft";
import { linesAtOnceMax, resolveDraft } from "./resolve-draft";
import { choosePage, findPreview, previewPage } from "./store-preview";
import { type StoredCell, textOf } from "./validate-line";

type Answer = z.input<typeof importPreviewCall.output>;

const nothingYet: Answer = {
  counts: {},
  repeated: 0,
  emptyColumns: [],
  overQuota: 0,
  dates: { order: null, isMixed: false, example: null },
  corrections: { count: 0, example: null },
  lines: [],
  total: 0,
};

/**
 * What a draft would do with a mapping: all lines validated, repeats and existing shipments counted, and a page
 * of lines. Only the mapping is written, and of many lines what was decided, for the other pages; with another encoding the
 * files are read again, and there is nothing yet. If it is no draft any more, the lines as they are. Throws notFound, busy.
 */
export async function previewImport(
  ctx: Context,
  input: z.output<typeof importPreviewCall.input>,
): Promise<Answer> {
  const scope = requireOperation(ctx, "shipments.import");
  requireDraft(input);
  const { id, mapping, options } = input;
  if (await repeatReading(ctx, scope, { id, options })) return nothingYet;
  const { asked, total } = await resolveDraft(ctx, scope, { id, mapping, options });
  const page =
    total <= linesAtOnceMax
      ? choosePage(await decideDraft(ctx.db, asked), input)
      : ((await findPreview(ctx.db, asked, input)) ??
        (await computeApart(ctx, previewPage, { asked, page: input })));
  return { ...page, lines: await joinCells(ctx, input, page.lines) };
}

/** The lines of a page with what their files say. */
async function joinCells(
  { db }: Context,
  { id, mapping }: Draft & { readonly id: string },
  lines: Awaited<ReturnType<typeof choosePage>>["lines"],
): Promise<Answer["lines"]> {
  const numbers = lines.flatMap(({ line, sameAs }) => [line, ...(sameAs === undefined ? [] : [sameAs])]);
  const rows = await db
    .select({ line: importLine.line, file: importLine.file, row: importLine.row, cells: importLine.cells })
    .from(importLine)
    .where(and(eq(importLine.importId, id), inArray(importLine.line, numbers)));
  const read = rows.map((row) => ({ ...row, cells: (row.cells as readonly StoredCell[]).map(textOf) }));
  const byLine = new Map(read.map((row) => [row.line, row]));
  const orderOf = ({ cells }: { readonly cells: readonly string[] }) =>
    cells[mapping.indexOf("orderNumber")]?.trim() ?? "";
  return lines.flatMap(({ number: _number, sameAs, ...line }) => {
    const row = byLine.get(line.line);
    const same = sameAs === undefined ? undefined : byLine.get(sameAs);
    if (!row) return [];
    if (!same) return [{ ...row, ...line }];
    const order = orderOf(row);
    const leftOut = order !== "" && order !== orderOf(same) && { leftOut: order };
    return [{ ...row, ...line, sameAs: { file: same.file, row: same.row, ...leftOut } }];
  });
}
