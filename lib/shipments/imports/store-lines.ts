import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { importHeading, importLine, importRun } from "@/db/schema/imports";
import type { AccountId } from "@/lib/core/ids";
import { type ImportField, importFields } from "./constants";

import { findDateOrder } from "./find-date-order";
import { type JoinedFiles, type JoinedLine, joinFiles, type ReadFile } from "./join-files";
import type { DateOrder } from "./read-date";
import type { RememberedHeadings } from "./read-heading";
import { type ImportView, importOptionsSchema, type RequestedOptions } from "./schemas";
import { type StoredCell, textOf } from "./validate-line";

const rowsPerStatement = 2500;

/** What the account's headings were mapped to last time. */
export async function readHeadings(db: Db, accountId: AccountId): Promise<RememberedHeadings> {
  const rows = await db
    .select({ heading: importHeading.heading, field: importHeading.field })
    .from(importHeading)
    .where(eq(importHeading.accountId, accountId));
  return new Map(
    rows.flatMap(({ heading, field }) => {
      const known = importFields.find((one) => one === field);
      return known ? [[heading, known] as const] : [];
    }),
  );
}

/**
 * Joins parsed files into the lines of an import: a draft with a guessed mapping, or rejected. Stores
 * everything.
 */
export async function storeLines(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: AccountId },
  files: readonly ReadFile[],
  { options, now }: { readonly options: RequestedOptions; readonly now: Date },
): Promise<void> {
  const remembered = await readHeadings(tx, accountId);
  const joined = joinFiles(files, { isHeaded: options.headings, remembered });
  await tx
    .update(importRun)
    .set(draftOf(joined, options, now))
    .where(eq(importRun.id, id));
  if (joined.refusal !== null) return;
  for (let from = 0; from < joined.lines.length; from += rowsPerStatement)
    await insertLines(tx, { id, accountId }, joined.lines.slice(from, from + rowsPerStatement));
}

function draftOf(joined: JoinedFiles, options: RequestedOptions, now: Date) {
  if (joined.refusal !== null)
    return {
      state: "refused",
      refusal: joined.refusal,
      finishedAt: now,
      options: importOptionsSchema.parse(options),
    };
  const { headings, mapping, guessed, isHeaded, lines } = joined;
  const dateOrder = joined.dateOrder ?? options.dateOrder;
  return {
    state: "draft",
    headings,
    mapping,
    options: importOptionsSchema.parse({ ...options, dateOrder, headings: isHeaded, guessed }),
    total: isHeaded ? lines.filter(({ line }) => line > 0).length : lines.length,
  };
}

async function insertLines(
  tx: Tx,
  { id, accountId }: { readonly id: string; readonly accountId: AccountId },
  lines: readonly JoinedLine[],
): Promise<void> {
  await tx.execute(sql`
    insert into import_line (import_id, line, account_id, file, row, cells)
    select ${id}::uuid, g.line, ${accountId}::uuid, g.file, g.row, g.cells
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g(line int, file text, row int, cells jsonb)`);
}

/** Lines of an import without the files' heading rows. */
export function countedLines(id: string, headings: boolean) {
  return and(eq(importLine.importId, id), headings ? sql`${importLine.line} > 0` : undefined);
}

/** How many lines those are. */
export async function countLines(db: Db, id: string, headings: boolean): Promise<number> {
  return db.$count(importLine, countedLines(id, headings));
}

/** The order of day and month that the dates of an import's lines show, in their column. */
export async function readDateOrder(
  tx: Tx,
  id: string,
  { mapping, options }: Pick<ImportView, "mapping" | "options">,
): Promise<DateOrder | null> {
  return findDateOrder(await readDateCells(tx, id, { mapping, options })).order;
}

/** The texts of an import's column of dates, in the order of its lines; none without such a column. */
export async function readDateCells(
  tx: Tx,
  id: string,
  { mapping, options }: Pick<ImportView, "mapping" | "options">,
): Promise<readonly string[]> {
  const column = mapping.indexOf("ondate");
  if (column < 0) return [];
  const rows = await tx
    .select({ cell: sql<StoredCell | null>`${importLine.cells} -> ${column}::int` })
    .from(importLine)
    .where(countedLines(id, options.headings))
    .orderBy(asc(importLine.line));
  return rows.map(({ cell }) => textOf(cell ?? ""));
}

/** Deletes heading rows: what is left are the lines of the run. */
export async function dropHeadings(tx: Tx, id: string): Promise<void> {
  await tx.delete(importLine).where(and(eq(importLine.importId, id), lt(importLine.line, 1)));
}

/** Stores the mapping of headings. */
export async function rememberHeadings(
  tx: Tx,
  accountId: AccountId,
  fields: ReadonlyMap<string, ImportField>,
): Promise<void> {
  if (fields.size === 0) return;
  await tx
    .insert(importHeading)
    // In the same order everywhere: two imports with the same headings never deadlock.
    .values(
      [...fields]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([heading, field]) => ({ accountId, heading, field })),
    )
    .onConflictDoUpdate({
      target: [importHeading.accountId, importHeading.heading],
      set: { field: sql`excluded.field` },
    });
}
