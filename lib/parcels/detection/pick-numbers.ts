import { WHOLE_NUMBER_MIN_CHARS as WHOLE_MIN_CHARS } from "@/lib/parcels/carriers/constants";
import { numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";
import { detectValues } from "./detect-carrier";
import { isPhoneAsTyped, valueToCharacter } from "./normalize-number";
import type { Candidate } from "./schemas";
import type { Piece } from "./split-text";

/** A range of pieces that forms one number, and where it stands in the text. */
export interface Pick {
  readonly start: number;
  readonly end: number;
  /** Index of its first piece and the one after its last. */
  readonly first: number;
  readonly next: number;
  readonly number: string;
}

/** How strict a message is read: the text around a piece indicates what it may be. */
export type Context = "list" | "announced" | "alone" | "message" | "denied";

/** Groups of one number typed with spaces: 34 digits in threes. */
const JOIN_MAX_PIECES = 12;
const JOIN_MAX_CHARS = 40;
/** In a message, a number without prefix is accepted from this length on when its check digit is valid. */
const MESSAGE_MIN_CHARS = 12;
/** Letters alone join digits only as prefix or suffix (GFUS, CN). */
const AFFIX_MAX_CHARS = 4;
/** Cost per number, so that of two equal readings the one with fewer numbers wins. */
const NUMBER_COST = 1;
/** Groups that make a number of the carrier that the line names belong together rather than others. */
const NAMED_FACTOR = 1.5;

/**
 * Chooses which adjacent pieces are numbers and which belong together, so that the whole reading is the
 * likeliest: every way of joining is scored by detection. `named`: carriers that the line names. Linear in the
 * pieces.
 */
export function pickNumbers(
  text: string,
  pieces: readonly Piece[],
  values: Uint8Array,
  contextOf: (index: number) => Context,
  named: readonly string[] = [],
): Pick[] {
  const best = new Float64Array(pieces.length + 1);
  const choice = new Int32Array(pieces.length);
  for (let i = pieces.length - 1; i >= 0; i--) {
    best[i] = best[i + 1] ?? 0;
    const head = pieces[i];
    if (!head) continue;
    const context = contextOf(i);
    const first = values[head.from];
    let whole = 0;
    let length = 0;
    let digits = 0;
    let different = false;
    let separated = false;
    let worded = false;
    let denied = false;
    for (let count = 1; count <= JOIN_MAX_PIECES && i + count <= pieces.length; count++) {
      const piece = pieces[i + count - 1];
      if (!piece || !isMaterial(piece) || (count > 1 && !mayJoin(piece, head, text, context))) break;
      length += piece.length;
      if (length > (count === 1 ? numberLengthMax : JOIN_MAX_CHARS)) break;
      digits += piece.digits;
      denied ||= contextOf(i + count - 1) === "denied";
      separated ||= piece.separated;
      worded ||= piece.digits === 0;
      if (piece.length >= WHOLE_MIN_CHARS && piece.digits > 0) whole++;
      for (let v = piece.from; !different && v < piece.from + piece.length; v++)
        different = values[v] !== first;
      // A word, one digit repeated, or a formatted phone number is not a tracking number.
      if (length < numberLengthMin || digits === 0 || (!different && digits === length)) continue;
      if (separated && isPhone(text.slice(head.start, piece.end), length)) continue;
      const candidates = detectValues(values, head.from, length);
      const [candidate] = candidates;
      const isNamed = named.length > 0 && candidates.some(({ carrier }) => named.includes(carrier));
      const within = denied ? "denied" : withName(context, isNamed);
      const worth =
        count === 1
          ? worthAlone(candidate, length, within)
          : worthJoined(candidate, length, whole, worded, within) * (isNamed ? NAMED_FACTOR : 1);
      // Longer numbers score higher than their parts: four groups of four are rarely two numbers of eight.
      const total = worth * length * (1 + length / 50) - NUMBER_COST + (best[i + count] ?? 0);
      if (worth > 0 && total > (best[i] ?? 0)) {
        best[i] = total;
        choice[i] = count;
      }
    }
  }
  return collect(pieces, values, choice);
}

function isPhone(written: string, length: number): boolean {
  return (length === 10 || length === 11) && isPhoneAsTyped(written);
}

function isMaterial(piece: Piece): boolean {
  return !piece.foreign && !piece.link && piece.length > 0;
}

function mayJoin(piece: Piece, first: Piece, text: string, context: Context): boolean {
  if (!piece.joins) return false;
  for (const one of [piece, first]) {
    if (one.digits > 0) continue;
    if (one.length > AFFIX_MAX_CHARS) return false;
    // In a message, "on" and "at" stand before numbers; prefixes are written in capitals.
    if (context !== "list" && !isCapital(text, one)) return false;
  }
  return true;
}

function isCapital(text: string, { start, end }: Piece): boolean {
  const written = text.slice(start, end);
  return written === written.toUpperCase();
}

/** A number of a carrier that the line names is as good as announced. */
function withName(context: Context, isNamed: boolean): Context {
  return isNamed && (context === "message" || context === "alone") ? "announced" : context;
}

function worthAlone(candidate: Candidate | undefined, length: number, context: Context): number {
  if (candidate?.confidence === "high") return 10;
  if (context === "denied") return 0;
  if (context === "list") return candidate === undefined ? 1 : isSupported(candidate) ? 6 : 3;
  if (context === "announced" && length >= WHOLE_MIN_CHARS) return candidate === undefined ? 1 : 3;
  if (context === "alone" && length >= WHOLE_MIN_CHARS && candidate !== undefined) return 3;
  return candidate?.confidence === "medium" && length >= MESSAGE_MIN_CHARS ? 6 : 0;
}

/** Where numbers are expected, a check digit that passes counts even if others' numbers look the same. */
function isSupported({ confidence, check }: Candidate): boolean {
  return confidence === "medium" || check === "passed";
}

function worthJoined(
  candidate: Candidate | undefined,
  length: number,
  whole: number,
  worded: boolean,
  context: Context,
): number {
  if (candidate?.confidence === "high" && (context === "list" || candidate.check === "passed")) return 10;
  // "4567 or see", "3 RUE DU PORT": words do not belong to a number that nothing else supports.
  if (worded && (candidate === undefined || (candidate.confidence === "low" && candidate.check === "none")))
    return 0;
  // Two pieces long enough to be numbers by themselves are two numbers.
  if (whole > 1 || context === "denied" || context === "message") return 0;
  if (candidate === undefined) return context === "list" ? 0.5 : 0;
  // A line of a message with a few digits in groups may as well be a phone number.
  if (context === "alone" && length < MESSAGE_MIN_CHARS) return 0;
  if (isSupported(candidate)) return 2.7;
  return candidate.check === "failed" ? 2.4 : 2;
}

function collect(pieces: readonly Piece[], values: Uint8Array, choice: Int32Array): Pick[] {
  const picks: Pick[] = [];
  let i = 0;
  while (i < pieces.length) {
    const count = choice[i] ?? 0;
    const head = pieces[i];
    const tail = pieces[i + count - 1];
    if (count > 0 && head && tail) {
      let number = "";
      for (const value of values.subarray(head.from, tail.from + tail.length))
        number += valueToCharacter(value);
      picks.push({ first: i, next: i + count, number, start: head.start, end: tail.end });
    }
    i += Math.max(1, count);
  }
  return picks;
}
