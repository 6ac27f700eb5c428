import { carrierOfHost, numbersInLink } from "@/lib/carriers/read-link";
import { numbersPerQueryMax } from "@/lib/parcel/constants";
import { otherNumberWords, trackingWords } from "./data/label-words";
import { detect } from "./detect-carrier";
import { isPhoneAsTyped, normalizeNumber } from "./normalize-number";
import { type Context, type Pick, pickNumbers } from "./pick-numbers";
import type { InvalidReason, Paste, PastedNumber } from "./schemas";
import { type Field, type Piece, splitText } from "./split-text";

/** Words in one field, or words per number, from which on a text is a message and not a list. */
const MESSAGE_MIN_WORDS = 4;
const MESSAGE_MIN_WORDS_PER_NUMBER = 2;
/** Range of a label, in pieces. */
const LABEL_REACH_PIECES = 6;
/** Longer fields do not hold a phone number alone. */
const PHONE_MAX_CHARS = 40;
/** Characters shown of an invalid entry that is far too long to be a number. */
const SHOWN_MAX_CHARS = 64;
/** Words of a message repeat; cache size for what they announce. */
const LABEL_CACHE_WORDS = 500;
/** A message without any certain number yields its long digit strings. */
const GUESS_MIN_CHARS = 10;
const GUESS_MIN_DIGITS = 8;

/**
 * Finds the tracking numbers in pasted text: a list in any format (lines, commas, semicolons, tabs, spaces,
 * spaces inside numbers, full-width characters), carriers' links, or a whole message. Every distinct valid
 * number is returned once, in order, at most `limit` of them, the rest as `ignored`; invalid entries are
 * reported only for lists, since a message is mostly words. Never throws; time grows with the length of the
 * text.
 */
export function parsePaste(text: string, limit: number = numbersPerQueryMax): Paste {
  const { fields, values } = splitText(text);
  const basket = new Basket(limit);
  if (isMessage(text, fields)) readMessage(text, fields, values, basket);
  else readList(text, fields, values, basket);
  return basket.paste();
}

/** Collects results, merging repeats. */
class Basket {
  private readonly found = new Map<string, PastedNumber>();
  private readonly invalid = new Map<string, InvalidReason>();
  private readonly limit: number;
  private duplicates = 0;

  constructor(limit: number) {
    this.limit = Math.max(0, limit);
  }

  add(text: string, number: string, linkHost?: string): void {
    const known = this.found.get(number);
    if (known === undefined) {
      this.found.set(number, linkHost === undefined ? { text, number } : { text, number, linkHost });
      return;
    }
    this.duplicates++;
    // A link that repeats a number still identifies its carrier.
    if (known.linkHost === undefined && linkHost !== undefined)
      this.found.set(number, { ...known, linkHost });
  }

  refuse(text: string, reason: InvalidReason): void {
    const shown = text.length > SHOWN_MAX_CHARS ? `${text.slice(0, SHOWN_MAX_CHARS)}…` : text;
    if (!this.invalid.has(shown)) this.invalid.set(shown, reason);
  }

  isEmpty(): boolean {
    return this.found.size === 0;
  }

  paste(): Paste {
    const all = [...this.found.values()];
    return {
      numbers: all.slice(0, this.limit),
      ignored: all.slice(this.limit),
      invalid: [...this.invalid].map(([text, reason]) => ({ text, reason })),
      duplicates: this.duplicates,
    };
  }
}

/** A message has sentences; a list has numbers, perhaps with a label or a few columns beside each. */
function isMessage(text: string, fields: readonly Field[]): boolean {
  let words = 0;
  let numbers = 0;
  for (const { pieces } of fields) {
    let inField = 0;
    for (const piece of pieces) {
      if (piece.link || (piece.digits > 0 && !piece.word)) numbers++;
      else inField += wordsIn(text, piece);
    }
    if (inField >= MESSAGE_MIN_WORDS) return true;
    words += inField;
  }
  return words > MESSAGE_MIN_WORDS && words > numbers * MESSAGE_MIN_WORDS_PER_NUMBER;
}

/**
 * Parts of numbers (RR … CN, JVGL) are not words; scripts without spaces have about two characters per word.
 */
function wordsIn(text: string, piece: Piece): number {
  if (piece.word && piece.length === 0 && piece.foreign) return Math.ceil((piece.end - piece.start) / 2);
  const written = text.slice(piece.start, piece.end);
  const short = piece.length <= 2 || (piece.length <= 4 && written === written.toUpperCase());
  return short && !piece.word ? 0 : 1;
}

function readList(text: string, fields: readonly Field[], values: Uint8Array, basket: Basket): void {
  let line: Field[] = [];
  for (const field of fields) {
    if (line[0] && line[0].line !== field.line) {
      readLine(text, line, values, basket);
      line = [];
    }
    line.push(field);
  }
  if (line.length > 0) readLine(text, line, values, basket);
}

function readLine(text: string, fields: readonly Field[], values: Uint8Array, basket: Basket): void {
  const readings = fields.map((field) => ({ field, picks: readField(text, field, values) }));
  const fruitful = readings.some(({ field, picks }) => picks.length > 0 || field.pieces.some((p) => p.link));
  for (const { field, picks } of readings) {
    if (picks.length === 0 && !field.pieces.some((piece) => piece.link)) {
      refuseField(text, field, fruitful, basket);
      continue;
    }
    visitPieces(field, picks, (piece, i, pick) => {
      if (pick) basket.add(text.slice(pick.start, pick.end), pick.number);
      else if (piece.link) {
        if (!readLink(text.slice(piece.start, piece.end), basket)) refuse(text, piece, basket);
      } else if (piece.digits > 0 && (piece.length >= 5 || isLeftOver(field, i, picks)))
        refuse(text, piece, basket);
    });
  }
}

/** Visits the pieces of a field in order, those of one number together as that number. A loop: fields are many. */
function visitPieces(
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

function readField(text: string, field: Field, values: Uint8Array): Pick[] {
  // Checked on the whole field, since brackets and a plus are not part of any piece.
  const { start, end } = field;
  if (end - start <= PHONE_MAX_CHARS && isPhoneAsTyped(text.slice(start, end))) return [];
  return pickNumbers(text, field.pieces, values, () => "list");
}

function refuse(text: string, { start, end }: Piece, basket: Basket): void {
  const written = text.slice(start, end);
  basket.refuse(written, normalizeNumber(written).invalid ?? "characters");
}

/** Words beside a number are its label; words alone were meant as a number. */
function refuseField(text: string, field: Field, fruitful: boolean, basket: Basket): void {
  const pieces = field.pieces;
  if (fruitful && pieces.every(({ digits }) => digits === 0)) return;
  const written = text.slice(field.start, field.end).trim();
  const start = pieces[0]?.start;
  const end = pieces.at(-1)?.end;
  const whole = normalizeNumber(written).invalid;
  const inner = normalizeNumber(text.slice(start, end)).invalid;
  basket.refuse(
    whole === "phone" ? written : text.slice(start, end),
    (whole === "phone" ? whole : inner) ?? "characters",
  );
}

/** Adds the numbers of a link; false when it has none. */
function readLink(link: string, basket: Basket): boolean {
  const numbers = numbersInLink(link);
  const host = hostOf(link);
  const known = carrierOfHost(host).length > 0;
  for (const written of numbers) {
    const { number } = normalizeNumber(written);
    if (number !== null) basket.add(written, number, known ? host : undefined);
  }
  if (numbers.length > 0) return true;
  // A shop's own tracking page: an unknown host, so only a self-evident number is taken.
  let found = false;
  for (const part of link.slice(0, 2000).split(/[/?&=#]/)) {
    const first = part.length >= 8 && part.length <= 50 ? detect(part)[0] : undefined;
    if (first?.confidence !== "high" || first.check !== "passed") continue;
    const { number } = normalizeNumber(part);
    if (number !== null) basket.add(part, number);
    found = true;
  }
  return found;
}

function hostOf(link: string): string {
  const scheme = link.indexOf("//");
  const rest = link.slice(scheme < 0 || scheme > 8 ? 0 : scheme + 2);
  const end = rest.search(/[/?#:\\]/);
  return (end < 0 ? rest : rest.slice(0, end)).toLowerCase();
}

function readMessage(text: string, fields: readonly Field[], values: Uint8Array, basket: Basket): void {
  const guesses: { text: string; number: string }[] = [];
  const labels = new Map<string, Context | null>();
  let announced: Context = "message";
  let line = -1;
  for (const [index, field] of fields.entries()) {
    const alone = isAlone(text, field, index, fields);
    // A label at the end of a line applies to the line below, if that holds nothing but the number.
    let context: Context = line === field.line || alone ? announced : "message";
    line = field.line;
    let reach = LABEL_REACH_PIECES;
    const contexts = field.pieces.map((piece): Context => {
      const label = labelOf(text, piece, labels);
      if (label !== null) {
        context = label;
        reach = LABEL_REACH_PIECES;
      } else if (--reach < 0) context = "message";
      return context === "message" && alone ? "alone" : context;
    });
    announced = context;
    const picks = pickNumbers(text, field.pieces, values, (index) => contexts[index] ?? "message");
    visitPieces(field, picks, (piece, i, pick) => {
      if (pick) {
        basket.add(text.slice(pick.start, pick.end), pick.number);
        announced = "message";
      } else if (piece.link) readLink(text.slice(piece.start, piece.end), basket);
      else if (piece.foreign) readGlued(text, piece, basket);
      else if (contexts[i] !== "denied") guess(text, piece, guesses);
    });
  }
  if (basket.isEmpty()) for (const one of guesses) basket.add(one.text, one.number);
}

/** Whether the line holds only this field, and nothing in it but a possible number. */
function isAlone(text: string, field: Field, index: number, fields: readonly Field[]): boolean {
  const { line, pieces } = field;
  if (fields[index - 1]?.line === line || fields[index + 1]?.line === line) return false;
  return pieces.every(
    (piece) => !piece.link && !piece.foreign && (piece.digits > 0 || wordsIn(text, piece) === 0),
  );
}

/** "Tracking#1Z…": split at characters that no number has; the part must be self-evident. */
function readGlued(text: string, piece: Piece, basket: Basket): void {
  const written = text.slice(piece.start, piece.end);
  if (piece.word || piece.digits < 5 || written.includes("@")) return;
  for (const part of written.split(/[^A-Za-z0-9.-]+/)) {
    const first = detect(part)[0];
    const { number } = normalizeNumber(part);
    if (first?.confidence === "high" && number !== null) basket.add(part, number);
  }
}

function guess(text: string, piece: Piece, guesses: { text: string; number: string }[]): void {
  if (piece.length < GUESS_MIN_CHARS || piece.digits < GUESS_MIN_DIGITS) return;
  const written = text.slice(piece.start, piece.end);
  const { number } = normalizeNumber(written);
  if (number !== null && detect(number).length > 0) guesses.push({ text: written, number });
}

/** What a word announces: a tracking number, a number of another kind, or nothing. */
function labelOf(text: string, piece: Piece, labels: Map<string, Context | null>): Context | null {
  if (piece.link || piece.digits > 0 || piece.end - piece.start > 40) return null;
  const word = text.slice(piece.start, piece.end).toLowerCase();
  let label = labels.get(word);
  if (label === undefined) {
    label = readLabel(word, piece.word);
    if (labels.size < LABEL_CACHE_WORDS) labels.set(word, label);
  }
  return label;
}

function readLabel(word: string, anywhere: boolean): Context | null {
  // Scripts without spaces have the label anywhere in the run.
  const has = (stem: string) => (anywhere ? word.includes(stem) : word.startsWith(stem));
  if (trackingWords.some(has)) return "announced";
  return otherNumberWords.some(has) ? "denied" : null;
}
