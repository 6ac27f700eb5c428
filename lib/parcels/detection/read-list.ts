import type { PasteBuilder } from "./build-paste";
import { detect, detectValues } from "./detect-carrier";
import { NameCursor } from "./find-names";
import { MAYBE_OTHER, OTHER } from "./mark-others";
import { isPhoneAsTyped, normalizeNumber } from "./normalize-number";
import { type Context, type Pick, pickNumbers } from "./pick-numbers";
import { readLink } from "./read-pasted-link";
import { isMixedCase, type Label, LabelReader, type Source } from "./read-words";
import type { Field, Piece } from "./split-text";

/** Longer fields do not hold a phone number alone. */
const PHONE_MAX_CHARS = 40;
/** Digits alone up to this length are a count or an order number where a better number stands in the line. */
const WEAK_MAX_DIGITS = 9;
/** From this length on a number fits few carriers by chance. */
const UNLIKELY_MAX_CHARS = 10;

interface Reading {
  readonly field: Field;
  readonly contexts: readonly Context[];
  readonly picks: readonly Pick[];
}

/** Reads every line of a list: each holds numbers, with labels or columns beside them. */
export function readList(source: Source, builder: PasteBuilder): void {
  const labels = new LabelReader(source);
  const names = new NameCursor(source.names);
  let columns: Columns | null = null;
  let line: Field[] = [];
  const endLine = () => {
    columns = readHeader(line, labels) ?? columns;
    readLine(source, line, { columns, labels, named: names.onLine(line[0]?.line ?? 0) }, builder);
  };
  for (const field of source.fields) {
    if (line[0] && line[0].line !== field.line) {
      endLine();
      line = [];
    }
    line.push(field);
  }
  if (line.length > 0) endLine();
}

/** Labels of a table's columns, by their place. */
interface Columns {
  readonly byPlace: ReadonlyMap<number, Label>;
  readonly announced: boolean;
}

/** A line of words in several columns, at least one of which says what numbers stand below. */
function readHeader(fields: readonly Field[], labels: LabelReader): Columns | null {
  if (fields.length < 2 || fields.some(({ pieces }) => pieces.some(({ digits }) => digits > 0))) return null;
  const byPlace = new Map<number, Label>();
  for (const { place, pieces } of fields) {
    const said = pieces.map((piece) => labels.labelOf(piece));
    const label = said.includes("announced") ? "announced" : said.includes("denied") ? "denied" : null;
    if (label) byPlace.set(place, label);
  }
  const announced = [...byPlace.values()].includes("announced");
  return byPlace.size > 0 ? { byPlace, announced } : null;
}

/** What is known besides the line itself. */
interface Around {
  /** null: no table. */
  readonly columns: Columns | null;
  readonly labels: LabelReader;
  /** Carriers that the line names. */
  readonly named: readonly string[];
}

function readLine(source: Source, fields: readonly Field[], around: Around, builder: PasteBuilder): void {
  const { text } = source;
  around.labels.startLine(fields.length === 1);
  const columns = fields.length > 1 ? around.columns : null;
  const read = fields.map((field) => readField(source, field, { ...around, columns }));
  const readings = dropWeak(read);
  const fruitful = readings.some(({ field, picks }) => picks.length > 0 || field.pieces.some((p) => p.link));
  for (const { field, contexts, picks } of readings) {
    if (picks.length === 0 && !field.pieces.some((piece) => piece.link)) {
      if (contexts.includes("denied")) leaveOut(text, field, contexts, builder);
      else refuseField(text, field, fruitful, builder);
      continue;
    }
    visitPieces(field, picks, (piece, i, pick) => {
      if (pick) builder.add(text.slice(pick.start, pick.end), pick.number, pick.start);
      else if (piece.link) {
        if (!readLink(text.slice(piece.start, piece.end), builder)) refuse(text, piece, builder);
      } else if (contexts[i] === "denied") builder.leaveOut(text.slice(piece.start, piece.end));
      else if (piece.digits > 0 && (piece.length >= 5 || isLeftOver(field, i, picks)))
        refuse(text, piece, builder);
    });
  }
}

function leaveOut(
  text: string,
  { pieces }: Field,
  contexts: readonly Context[],
  builder: PasteBuilder,
): void {
  for (const [i, { start, end, digits }] of pieces.entries())
    if (contexts[i] === "denied" && digits > 0) builder.leaveOut(text.slice(start, end));
}

/** A short run of digits without a likely carrier is no number beside one that is. */
function dropWeak(readings: readonly Reading[]): readonly Reading[] {
  const picks = readings.flatMap((reading) => reading.picks);
  if (picks.length < 2 || !picks.some((pick) => !isWeak(pick))) return readings;
  return readings.map((reading) => {
    const strong = reading.picks.filter((pick) => !isWeak(pick));
    if (strong.length === reading.picks.length) return reading;
    const contexts = reading.contexts.map(
      (context, i): Context =>
        reading.picks.some((pick) => isWeak(pick) && pick.first <= i && i < pick.next) ? "denied" : context,
    );
    return { ...reading, picks: strong, contexts };
  });
}

function isWeak({ number }: Pick): boolean {
  if (number.length > WEAK_MAX_DIGITS || /\D/.test(number)) return false;
  const [best] = detect(number);
  return best === undefined || best.confidence === "low";
}

/** Visits the pieces of a field in order, those of one number together as that number. A loop: fields are many. */
export function visitPieces(
  { pieces }: Field,
  picks: readonly Pick[],
  visit: (piece: Piece, index: number, pick: Pick | undefined) => void,
): void {
  let next = 0;
  let at = 0;
  for (let index = 0; index < pieces.length; index = next) {
    const pick = picks[at]?.first === index ? picks[at++] : undefined;
    const piece = pieces[index];
    next = pick?.next ?? index + 1;
    if (piece) visit(piece, index, pick);
  }
}

/** A group of digits beside a number that was typed in groups: one too many, not a separate column. */
function isLeftOver({ pieces }: Field, at: number, picks: readonly Pick[]): boolean {
  return picks.some(
    ({ first, next }) =>
      next - first > 1 && ((next === at && pieces[at]?.joins) || (first === at + 1 && pieces[first]?.joins)),
  );
}

function readField(
  { text, values, marks }: Source,
  field: Field,
  { columns, labels, named }: Around,
): Reading {
  const { start, end, pieces, place } = field;
  const mixed = pieces.some((piece) => piece.digits === 0) && pieces.length > 1;
  const column = columns?.byPlace.get(place) ?? (columns?.announced ? "denied" : null);
  const contexts = pieces.map((piece): Context => {
    const label = columns ? column : labels.next(piece);
    const mark = marks[piece.start];
    if (mark === OTHER || label === "denied" || isMixedCase(text, piece)) return "denied";
    if (mark === MAYBE_OTHER && !(label === "announced" && labels.fresh)) return "denied";
    return mixed && !(label === "announced" && labels.fresh) && isUnlikely(piece, values) ? "denied" : "list";
  });
  // Checked on the whole field, since brackets and a plus are not part of any piece.
  const phone = end - start <= PHONE_MAX_CHARS && isPhoneAsTyped(text.slice(start, end));
  const picks = phone ? [] : pickNumbers(text, pieces, values, (index) => contexts[index] ?? "list", named);
  return { field, contexts: phone ? contexts.map(() => "list") : contexts, picks };
}

/** Beside words of no meaning here, a short number must have a carrier that is more than a guess. */
function isUnlikely({ from, length, digits, separated }: Piece, values: Uint8Array): boolean {
  if (digits === 0 || (length < 5 && !separated)) return false;
  const [best] = detectValues(values, from, length);
  return length >= 5 && (best === undefined || (best.confidence === "low" && length < UNLIKELY_MAX_CHARS));
}

function refuse(text: string, { start, end }: Piece, builder: PasteBuilder): void {
  const written = text.slice(start, end);
  builder.refuse(written, normalizeNumber(written).invalid ?? "characters");
}

/** Words beside a number are its label; words alone were meant as a number. */
function refuseField(text: string, field: Field, fruitful: boolean, builder: PasteBuilder): void {
  const pieces = field.pieces;
  if (fruitful && pieces.every(({ digits }) => digits === 0)) return;
  const written = text.slice(field.start, field.end).trim();
  const start = pieces[0]?.start;
  const end = pieces.at(-1)?.end;
  const whole = normalizeNumber(written).invalid;
  const inner = normalizeNumber(text.slice(start, end)).invalid;
  builder.refuse(
    whole === "phone" ? written : text.slice(start, end),
    (whole === "phone" ? whole : inner) ?? "characters",
  );
}
