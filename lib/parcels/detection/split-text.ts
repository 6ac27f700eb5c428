import { foldCode, SEPARATOR } from "./normalize-number";

/** A run of characters that may be a number, a part of one, a word or a link. */
export interface Piece {
  /** Position in the text, without punctuation at its ends. */
  readonly start: number;
  readonly end: number;
  /** Range of its letters and digits in the shared values. */
  readonly from: number;
  readonly length: number;
  readonly digits: number;
  /** Only a space separates it from the piece before, so both may be parts of one number. */
  readonly joins: boolean;
  /** Holds hyphens, dots or slashes. */
  readonly separated: boolean;
  /** Contains characters that no number has. */
  readonly foreign: boolean;
  /** A word of a script without spaces, or with letters beyond A–Z. */
  readonly word: boolean;
  readonly link: boolean;
}

/** Pieces between line ends, commas, semicolons, tabs and bars. */
export interface Field {
  readonly line: number;
  /** Its column: how many separators stand before it in the line. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
}

interface SplitText {
  readonly fields: readonly Field[];
  /** Folded letters and digits of all pieces, one after the other. */
  readonly values: Uint8Array;
}

const LAST_VALUE = 35;

/** Character classes below `VALUE`, which is a letter or digit. */
const SPACE = 1;
const INNER = 2;
const FIELD_END = 3;
const LINE_END = 4;
const BOUNDARY = 5;
const FOREIGN_MARK = 6;
const FOREIGN_LETTER = 7;
const WIDE = 8;
const VALUE = 0;

const LINE_ENDS = "\n\r\v\f\u0085\u2028\u2029";
const FIELD_ENDS = ",;|\t\uff0c\uff1b\u3001\u3002\uff5c";
const BOUNDARIES = "()[]{}<>\"'`:=“”‘’‹›«»（）［］｛｝＜＞「」『』【】《》：＝";
const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOfAny(code));

function kindOf(code: number): number {
  return ASCII_KINDS[code] ?? kindOfAny(code);
}

function kindOfAny(code: number): number {
  const character = String.fromCharCode(code);
  if (LINE_ENDS.includes(character)) return LINE_END;
  if (FIELD_ENDS.includes(character)) return FIELD_END;
  if (BOUNDARIES.includes(character)) return BOUNDARY;
  const value = foldCode(code);
  if (value <= LAST_VALUE) return VALUE;
  if (value === SEPARATOR) return isSpace(code) ? SPACE : INNER;
  // Han, kana, hangul and emoji need no space before a number.
  if (code >= 0x2e80 && code < 0xff00) return WIDE;
  return code >= 0xc0 && code < 0x2000 ? FOREIGN_LETTER : FOREIGN_MARK;
}

function isSpace(code: number): boolean {
  if (code === 32 || code === 9 || code === 0xa0 || code === 0x3000) return true;
  return (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f;
}

/** Splits any text in one pass over its characters. */
export function splitText(text: string): SplitText {
  const values = new Uint8Array(text.length);
  const fields: Field[] = [];
  let filled = 0;
  let line = 0;
  let place = 0;
  let fieldStart = 0;
  let pieces: Piece[] = [];
  let joins = false;

  const endField = (end: number): void => {
    if (pieces.length > 0) fields.push({ line, place, start: fieldStart, end, pieces: mergeSpelled(pieces) });
    pieces = [];
    fieldStart = end + 1;
    joins = false;
  };

  let i = 0;
  while (i < text.length) {
    const kind = kindOf(text.charCodeAt(i));
    if (kind === SPACE || kind === BOUNDARY) {
      if (kind === BOUNDARY) joins = false;
      i++;
    } else if (kind === FIELD_END || kind === LINE_END) {
      endField(i);
      place = kind === LINE_END ? 0 : place + 1;
      if (kind === LINE_END) line++;
      i++;
    } else {
      const end = startsLink(text, i) ? endOfLink(text, i) : endOfPiece(text, i, kind === WIDE);
      const piece = readPiece(text, i, end, kind === WIDE, joins, values, filled);
      if (piece === null) joins = false;
      else {
        filled += piece.length;
        pieces.push(piece);
        // A full stop, a word without spaces or a link ends what could be one number.
        joins = piece.end === end && !piece.word && !piece.link;
      }
      i = end;
    }
  }
  endField(text.length);
  return { fields, values: values.subarray(0, filled) };
}

function startsLink(text: string, at: number): boolean {
  const first = text.charCodeAt(at) | 32;
  if (first !== 104 && first !== 119) return false;
  const head = text.slice(at, at + 8).toLowerCase();
  return head.startsWith("http://") || head === "https://" || head.startsWith("www.");
}

function endOfLink(text: string, at: number): number {
  let i = at;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = kindOf(code);
    if (kind === SPACE || kind === LINE_END || kind === WIDE) break;
    if (code > 127 && (kind === FIELD_END || kind === BOUNDARY)) break;
    if (code === 9 || code === 60 || code === 62 || code === 34 || code === 39 || code === 96) break;
    if (code === 123 || code === 124 || code === 125) break;
    // A list of links: a comma or semicolon ends one where the next begins.
    if (kind === FIELD_END && startsLink(text, i + 1)) break;
  }
  while (i > at && ".,;:!?)]".includes(text.charAt(i - 1))) i--;
  return i;
}

function endOfPiece(text: string, at: number, wide: boolean): number {
  let i = at + 1;
  for (; i < text.length; i++) {
    const kind = kindOf(text.charCodeAt(i));
    if (wide ? kind !== WIDE : kind === WIDE) break;
    if (kind === SPACE || (kind >= FIELD_END && kind <= BOUNDARY)) break;
  }
  return i;
}

/**
 * Trims punctuation, folds letters and digits into `values` from `filled`; null if only punctuation is left.
 */
function readPiece(
  text: string,
  at: number,
  till: number,
  wide: boolean,
  joins: boolean,
  values: Uint8Array,
  filled: number,
): Piece | null {
  let start = at;
  let end = till;
  const link = !wide && startsLink(text, at);
  if (!link && !wide) {
    while (start < end && isMark(text.charCodeAt(start))) start++;
    while (end > start && isMark(text.charCodeAt(end - 1))) end--;
    if (start === end) return null;
  }
  let digits = 0;
  let length = 0;
  let separated = false;
  let foreign = wide;
  let word = wide;
  for (let i = start; i < end && !link && !wide; i++) {
    const code = text.charCodeAt(i);
    const value = foldCode(code);
    if (value <= LAST_VALUE) {
      values[filled + length++] = value;
      if (value <= 9) digits++;
    } else if (value === SEPARATOR) separated = true;
    else {
      foreign = true;
      if (kindOf(code) === FOREIGN_LETTER) word = true;
    }
  }
  return {
    start,
    end,
    from: filled,
    length,
    digits,
    joins: joins && start === at && !link && !word,
    separated,
    foreign,
    word,
    link,
  };
}

function isMark(code: number): boolean {
  const kind = kindOf(code);
  return kind === INNER || kind === FOREIGN_MARK;
}

/**
 * This many groups of one or two in a row are a number spelled out ("1 Z 9 9 9 …", "94 00 11 12 …"), not words.
 */
const SPELLED_MIN_PIECES = 5;
const SPELLED_MAX_CHARS = 2;

function mergeSpelled(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length < SPELLED_MIN_PIECES) return pieces;
  const merged: Piece[] = [];
  let run: Piece[] = [];
  const endRun = () => {
    const first = run[0];
    if (first && run.length >= SPELLED_MIN_PIECES) merged.push(joinRun(first, run));
    else merged.push(...run);
    run = [];
  };
  for (const piece of pieces) {
    const spelled = isSpelled(piece);
    if (run.length > 0 && !(spelled && piece.joins)) endRun();
    if (spelled) run.push(piece);
    else merged.push(piece);
  }
  endRun();
  return merged;
}

function joinRun(first: Piece, run: readonly Piece[]): Piece {
  const sumOf = (count: (piece: Piece) => number) => run.reduce((sum, piece) => sum + count(piece), 0);
  return {
    ...first,
    end: run.at(-1)?.end ?? first.end,
    length: sumOf(({ length }) => length),
    digits: sumOf(({ digits }) => digits),
  };
}

function isSpelled(piece: Piece): boolean {
  return piece.length <= SPELLED_MAX_CHARS && piece.length > 0 && !piece.foreign && !piece.link;
}
