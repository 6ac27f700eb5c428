import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { importLine } from "@/db/schema/imports";
import { previewDraw } from "@/lib/accounts/quota/preview-draw";
import { readZone } from "@/lib/accounts/users/queries";
import { indexChannels, listChannelNames } from "@/lib/connectors/channels/list-channel-names";
import type { Locale } from "@/lib/core/locales";
import type { Operation } from "@/lib/core/operations";
import type { AccountScope, RowScope } from "@/lib/platform/adapters/context";
import { applyChannels } from "@/lib/shipments/list/apply-channels";
import { findCarriers } from "@/lib/shipments/list/find-carriers";
import type { LineResult } from "@/lib/shipments/records/constants";
import { activeRows } from "@/lib/shipments/records/queries";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type { importPreviewCall } from "./contract";
import { decideLines, type ExplainedDecision, RowIndex } from "./decide-lines";
import { findOrderIn } from "./find-date-order";
import type { Draft } from "./require-draft";
import type { ImportLineView } from "./schemas";
import { countedLines } from "./store-lines";
import {
  allowedActions,
  findShortened,
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
export interface DecidedLine
  extends Pick<ImportLineView, "line" | "result" | "reason" | "correction" | "carrier" | "shortened"> {
  /** Its tracking number; lines with the same one depend on each other, others do not. */
  readonly number?: string;
  /** The earlier line that adds the same shipment. */
  readonly sameAs?: number;
}
type Summary = Pick<
  z.input<typeof importPreviewCall.output>,
  "counts" | "repeated" | "overQuota" | "dates" | "corrections" | "emptyColumns"
>;

/** What a draft would do, in the order of its lines. */
export interface DecidedDraft extends Summary {
  readonly decisions: readonly DecidedLine[];
}

/** A stored line. */
export interface DraftLine {
  readonly line: number;
  readonly cells: readonly StoredCell[];
}

/** What all lines of a draft say together, whatever becomes of each. */
export type DraftFacts = Pick<Summary, "dates" | "emptyColumns">;

/** Decides all lines of a draft, as its run would now. Writes nothing. */
export async function decideDraft(db: Db, asked: AskedDraft): Promise<DecidedDraft> {
  const { id, mapping, options } = asked;
  const rows = await db
    .select({ line: importLine.line, cells: importLine.cells })
    .from(importLine)
    .where(countedLines(id, options.headings))
    .orderBy(asc(importLine.line));
  const lines = rows.map(({ line, cells }) => ({ line, cells: cells as readonly StoredCell[] }));
  const cells = lines.map((line) => line.cells);
  const facts = { dates: findOrderIn(cells, mapping), emptyColumns: findEmptyColumns(cells, asked.columns) };
  return summarizeDraft(db, asked, facts, await decideRows(db, asked, facts.dates, lines));
}

/** Columns (from 0) without any text. */
function findEmptyColumns(lines: readonly (readonly StoredCell[])[], columns: number): number[] {
  const empty = new Set(Array.from({ length: columns }, (_, at) => at));
  for (const cells of lines) {
    if (empty.size === 0) break;
    for (const at of empty) if (textOf(cells[at] ?? "").trim() !== "") empty.delete(at);
  }
  return [...empty];
}

/** Decides some lines of a draft: all, or all with the same numbers. */
export async function decideRows(
  db: Db,
  asked: AskedDraft,
  dates: Summary["dates"],
  lines: readonly DraftLine[],
): Promise<readonly DecidedLine[]> {
  const { mapping, options, scope, now } = asked;
  const rules = {
    mapping,
    options: { ...options, dateOrder: dates.order ?? options.dateOrder },
    columns: asked.columns,
    zone: await readZone(db, scope),
    now,
    allowed: allowedActions(asked.operations),
    channels: indexChannels(await listChannelNames(db, scope)),
  };
  const validated = lines.map(({ cells }) => validateLine(cells, rules));
  const decided = await decide(db, asked, validated);
  return lines.flatMap(({ line, cells }, at): DecidedLine[] => {
    const [read, decision] = [validated[at], decided[at]];
    if (!read || !decision) return [];
    const { result, reason, carrier, repeats } = decision;
    const shortened = result === "inserted" ? [...findShortened(cells, mapping)] : [];
    const same = repeats === undefined ? undefined : lines[repeats]?.line;
    return [
      {
        ...{ line, result, reason },
        ...(read.reason === null && { number: read.number }),
        ...(read.reason === null && read.correction !== null && { correction: read.correction }),
        ...(carrier !== undefined && { carrier: carrier === unknownCarrier ? null : carrier }),
        ...(shortened.length > 0 && { shortened }),
        ...(same !== undefined && { sameAs: same }),
      },
    ];
  });
}

/** Decided lines with what is counted of them. */
export async function summarizeDraft(
  db: Db,
  asked: AskedDraft,
  facts: DraftFacts,
  decisions: readonly DecidedLine[],
): Promise<DecidedDraft> {
  return {
    ...facts,
    counts: countLineResults(decisions),
    repeated: decisions.filter(({ sameAs }) => sameAs !== undefined).length,
    overQuota: await countOver(db, asked, decisions),
    corrections: await countCorrections(db, asked, decisions),
    decisions,
  };
}

async function countCorrections(
  db: Db,
  { id, mapping }: AskedDraft,
  decisions: readonly DecidedLine[],
): Promise<Summary["corrections"]> {
  const corrected = decisions.filter(({ correction }) => correction !== undefined);
  const [first] = corrected;
  if (first?.correction === undefined) return { count: 0, example: null };
  const [row] = await db
    .select({ cells: importLine.cells })
    .from(importLine)
    .where(and(eq(importLine.importId, id), eq(importLine.line, first.line)));
  const cells = (row?.cells ?? []) as readonly StoredCell[];
  const typed = textOf(cells[mapping.indexOf("trackNum")] ?? "");
  return { count: corrected.length, example: { typed, meant: first.correction } };
}

async function decide(
  db: Db,
  { scope, locale }: AskedDraft,
  read: readonly ValidatedLine[],
): Promise<readonly ExplainedDecision[]> {
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
  return decideLines(validated, index, (number) => found.get(number) ?? unknownCarrier);
}

/** Lines that would wait: from the first that the account's quota has no room for now. */
async function countOver(
  db: Db,
  { scope, now }: AskedDraft,
  decisions: readonly DecidedLine[],
): Promise<number> {
  const added = decisions.map(({ result, number }) => (result === "inserted" ? (number ?? null) : null));
  const numbers = added.filter((number) => number !== null);
  const fits = await previewDraw(db, scope, numbers, now);
  const first = added.findIndex((number) => number !== null && !fits.has(number));
  return first === -1 ? 0 : decisions.length - first;
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

export function countLineResults(
  decisions: readonly Pick<DecidedLine, "result">[],
): Partial<Record<LineResult, number>> {
  const counts: Partial<Record<LineResult, number>> = {};
  for (const { result } of decisions) if (result) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
