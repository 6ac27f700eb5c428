import { lazily } from "@/lib/core/lazily";
import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { capitalNames, carrierNames, leftOutWords } from "./data/carrier-names";
import type { Field, Piece } from "./split-text";

/** A carrier's name in the text. */
export interface NameMark {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Catalogue ids that the name stands for. */
  readonly carriers: readonly string[];
}

/** Longest name, in characters. */
const NAME_MAX_CHARS = 24;
/** Nobody names more carriers in one text; hostile texts do. */
const NAMES_MAX = 20_000;

/** Names of one line that count; more occur only in hostile texts. */
const LINE_NAMES_MAX = 20;

/** Steps through the names as lines are read in order. */
export class NameCursor {
  private readonly names: readonly NameMark[];
  private at = 0;
  private line = -1;
  private carriers: readonly string[] = [];

  constructor(names: readonly NameMark[]) {
    this.names = names;
  }

  /** Ids of the carriers that the line names; lines must not go back. */
  onLine(line: number): readonly string[] {
    if (line === this.line) return this.carriers;
    this.line = line;
    while ((this.names[this.at]?.line ?? line) < line) this.at++;
    const found: string[] = [];
    for (let i = this.at; i < this.at + LINE_NAMES_MAX && this.names[i]?.line === line; i++)
      found.push(...(this.names[i]?.carriers ?? []));
    this.carriers = found;
    return found;
  }
}

interface Names {
  /** First word → names that begin with it, longest first. */
  readonly byWord: ReadonlyMap<string, readonly (readonly [name: string, carriers: readonly string[]])[]>;
  /** Names in scripts without spaces, which stand anywhere in a run. */
  readonly wide: RegExp;
  readonly all: ReadonlyMap<string, readonly string[]>;
}

const names = lazily(indexNames);

/** Carriers' names in the text, in order. Linear in the text. */
export function findNames(text: string, fields: readonly Field[]): readonly NameMark[] {
  const found: NameMark[] = [];
  for (const { line, pieces } of fields) {
    if (found.length > NAMES_MAX) break;
    for (const piece of pieces) {
      if (piece.link) continue;
      if (isWide(text, piece)) findWide(text, piece, line, found);
      else if (piece.end - piece.start <= 40 || piece.foreign) findWord(text, piece, line, found);
    }
  }
  return found;
}

function isWide(text: string, { start, foreign }: Piece): boolean {
  return foreign && text.charCodeAt(start) >= 0x2e80;
}

function findWide(text: string, { start, end }: Piece, line: number, found: NameMark[]): void {
  for (const match of text.slice(start, end).matchAll(names().wide)) {
    const at = start + match.index;
    found.push({ start: at, end: at + match[0].length, line, carriers: names().all.get(match[0]) ?? [] });
  }
}

/** "DHL-Sendung" and "Hermes/Evri" hold names between their marks. */
function findWord(text: string, piece: Piece, line: number, found: NameMark[]): void {
  const last = found.at(-1);
  const written = text.slice(piece.start, Math.min(piece.end, piece.start + 60));
  if (written.includes("@")) return;
  for (const { 0: word, index } of written.matchAll(/[\p{L}\d]+/gu)) {
    const start = piece.start + index;
    if (last && start < last.end) continue;
    const mark = nameAt(text, start, word.length);
    if (mark) found.push({ ...mark, line });
  }
}

function nameAt(text: string, start: number, wordLength: number): Omit<NameMark, "line"> | null {
  if (wordLength > NAME_MAX_CHARS) return null;
  const candidates = names().byWord.get(fold(text.slice(start, start + wordLength)));
  if (!candidates) return null;
  const rest = fold(text.slice(start, start + NAME_MAX_CHARS + 1));
  for (const [name, carriers] of candidates) {
    if (!rest.startsWith(name) || /[\p{L}\d]/u.test(rest.charAt(name.length))) continue;
    const first = text.charAt(start);
    if (capitalNames.has(name) && first === first.toLowerCase()) continue;
    return { start, end: start + name.length, carriers };
  }
  return null;
}

/** Lower case without accents, of the same length where that matters: names are Latin or Cyrillic. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\s-]/g, " ");
}

function indexNames(): Names {
  const ids = patternTable.map(([id]) => id);
  const all = new Map<string, readonly string[]>();
  for (const [id, , rows] of patternTable) {
    if (rows.every(([, check]) => check === "s10")) continue;
    const short = id.replace(leftOutWords, "");
    // "Royal" or "Blue" alone would be a common word.
    for (const name of [id, short === id || short.length < 3 ? id : short])
      all.set(name.replaceAll("-", " "), family(name === id ? id : short, ids));
  }
  for (const common of ["australia", "canada", "japan", "swiss", "austrian", "poland", "russian", "nz"])
    all.delete(common);
  for (const row of carrierNames) {
    const [starts = "", written = ""] = row.split(":");
    const carriers = starts
      .split("+")
      .flatMap((start) => (start.startsWith("=") ? [start.slice(1)] : family(start, ids)));
    for (const name of written.split(",")) all.set(name, carriers);
  }
  const byWord = new Map<string, (readonly [string, readonly string[]])[]>();
  for (const [name, carriers] of [...all].sort((a, b) => b[0].length - a[0].length)) {
    const word = /^[\p{L}\d]+/u.exec(name)?.[0] ?? name;
    byWord.set(word, [...(byWord.get(word) ?? []), [name, carriers]]);
  }
  const wide = new RegExp([...all.keys()].filter((name) => name.charCodeAt(0) >= 0x2e80).join("|"), "g");
  return { byWord, wide, all };
}

/** `dhl` and the carriers whose ids begin with `dhl-`. */
function family(start: string, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => id === start || id.startsWith(`${start}-`));
}
