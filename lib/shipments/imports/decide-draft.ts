import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { importLine } from "@/db/schema/imports";
import { previewDraw } from "@/lib/accounts/quota/preview-draw";
import { readZone } from "@/lib/accounts/users/queries";
import type { Locale } from "@/lib/core/locales";
import type { Operation } from "@/lib/core/operations";
import type { AccountScope, RowScope } from "@/lib/platform/adapters/context";
import { applyChannels } from "@/lib/shipments/list/apply-channels";
import { findCarriers } from "@/lib/shipments/list/find-carriers";
import type { LineResult } from "@/lib/shipments/records/constants";
import { activeRows } from "@/lib/shipments/records/queries";
import type { importPreviewCall } from "./contract";
import { type Decision, decideLines, RowIndex } from "./decide-lines";
import { findOrderIn } from "./find-date-order";
import type { Draft } from "./require-draft";
import type { ImportLineView, ImportMapping } from "./schemas";
import { countedLines } from "./store-lines";
import {
  allowedActions,
  type ReadyLine,
  type StoredCell,
  textOf,
  type ValidatedLine,
  validateLine,
} from "./validate-line";

/** A draft, how it is to be read, and who asks. Plain values, so that another process can decide it. */
export interface AskedDraft extends Draft {
  readonly id: string;
  /** Columns with a heading, or that exist at all. */
  readonly columns: number;
  readonly scope: Pick<AccountScope, "userId"> & RowScope;
  readonly operations: readonly Operation[];
  readonly locale: Locale;
  readonly now: Date;
}

/** A line's expected result, without what the line itself says. */
export type DecidedLine = Pick<ImportLineView, "line" | "result" | "reason" | "correction">;
type Summary = Pick<
  z.input<typeof importPreviewCall.output>,
  "counts" | "overQuota" | "dates" | "corrections"
>;

/** What a draft would do, in the order of its lines. */
export interface DecidedDraft extends Summary {
  readonly decisions: readonly DecidedLine[];
}

/** Decides all lines of a draft, as its run would now. Writes nothing. */
export async function decideDraft(db: Db, asked: AskedDraft): Promise<DecidedDraft> {
  const { id, mapping, options, scope, now } = asked;
  const rows = await db
    .select({ line: importLine.line, cells: importLine.cells })
    .from(importLine)
    .where(countedLines(id, options.headings))
    .orderBy(asc(importLine.line));
  const cells = rows.map((row) => row.cells as readonly StoredCell[]);
  const dates = findOrderIn(cells, mapping);
  const rules = {
    mapping,
    options: { ...options, dateOrder: dates.order ?? options.dateOrder },
    columns: asked.columns,
    zone: await readZone(db, scope),
    now,
    allowed: allowedActions(asked.operations),
  };
  const validated = cells.map((line) => validateLine(line, rules));
  const decided = await decide(db, asked, validated);
  const decisions = rows.flatMap(({ line }, at): DecidedLine[] => {
    const correction = correctionOf(validated[at]);
    const decision = decided[at];
    return decision ? [{ line, ...decision, ...(correction !== null && { correction }) }] : [];
  });
  return {
    counts: countLineResults(decided),
    overQuota: await countOver(db, scope, { validated, decided, now }),
    dates,
    corrections: countCorrections(cells, validated, mapping),
    decisions,
  };
}

function correctionOf(line: ValidatedLine | undefined): string | null {
  return line?.reason === null ? line.correction : null;
}

function countCorrections(
  cells: readonly (readonly StoredCell[])[],
  validated: readonly ValidatedLine[],
  mapping: ImportMapping,
): Summary["corrections"] {
  const corrected = validated.flatMap((line, at) => {
    const meant = correctionOf(line);
    return meant === null ? [] : { at, meant };
  });
  const [first] = corrected;
  if (!first) return { count: 0, example: null };
  const typed = textOf(cells[first.at]?.[mapping.indexOf("trackNum")] ?? "");
  return { count: corrected.length, example: { typed, meant: first.meant } };
}

async function decide(
  db: Db,
  { scope, locale }: AskedDraft,
  read: readonly ValidatedLine[],
): Promise<readonly Decision[]> {
  const validated = await chooseByChannel(db, scope, read);
  const ready = validated.filter((line) => line.reason === null);
  const numbers = ready.map(({ number }) => number);
  const [user] = await db
    .select({ locale: accountUser.locale })
    .from(accountUser)
    .where(eq(accountUser.id, scope.userId));
  const unnamed = ready.filter(({ carrier }) => carrier === null);
  const found = await findCarriers(db, unnamed, user?.locale ?? locale);
  const index = new RowIndex(await activeRows(db, scope, numbers));
  return decideLines(validated, index, (number) => found.get(number) ?? "");
}

/** Lines that would wait: from the first that the account's quota has no room for now. */
async function countOver(
  db: Db,
  scope: RowScope,
  lines: {
    readonly validated: readonly ValidatedLine[];
    readonly decided: readonly Decision[];
    readonly now: Date;
  },
): Promise<number> {
  const { validated, decided, now } = lines;
  const added = validated.map((line, at) =>
    line.reason === null && decided[at]?.result === "inserted" ? line.number : null,
  );
  const numbers = added.filter((number) => number !== null);
  const fits = await previewDraw(db, scope, numbers, now);
  const first = added.findIndex((number) => number !== null && !fits.has(number));
  return first === -1 ? 0 : validated.length - first;
}

/** New shipments without a carrier with that of their channel, as the run will choose it. */
async function chooseByChannel(
  db: Db,
  scope: RowScope,
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
