import { WHOLE_NUMBER_MIN_CHARS } from "@/lib/parcels/carriers/constants";
import { otherNumberWords, specifyingWords, trackingWords } from "./data/label-words";
import type { NameMark } from "./find-names";
import type { Field, Piece } from "./split-text";

/** A text with everything that was found in it before numbers are chosen. */
export interface Source {
  readonly text: string;
  readonly fields: readonly Field[];
  readonly values: Uint8Array;
  /** Of `markOthers`. */
  readonly marks: Uint8Array;
  readonly names: readonly NameMark[];
}

/** Range of a label, in pieces. */
const LABEL_REACH_PIECES = 6;
/** A number has at least this many characters; fewer do not use up a label. */
const CONSUMING_MIN_CHARS = 4;
/** Words of a message repeat; cache size for what they announce. */
const LABEL_CACHE_WORDS = 500;

/** What the words before a piece announce. */
export type Label = "announced" | "denied";

/**
 * Follows the labels of a text, piece by piece: a label applies to the next numbers, "order number" only to one,
 * after which an earlier "tracking number" applies again.
 */
export class LabelReader {
  private readonly text: string;
  /** Where names of carriers begin, and where they end. */
  private readonly names: ReadonlySet<number>;
  private readonly nameEnds: ReadonlySet<number>;
  private afterName = false;
  private readonly known = new Map<string, Label | null>();
  private announced = 0;
  private denied = 0;
  /** The last piece belongs to a denied number, so the groups joined to it do as well. */
  private continues = false;

  constructor({ text, names }: Pick<Source, "text" | "names">) {
    this.text = text;
    this.names = new Set(names.map(({ start }) => start));
    this.nameEnds = new Set(names.map(({ end }) => end));
  }

  /** Labels do not apply beyond their line, except to a number that stands alone below. */
  startLine(keep: boolean): void {
    if (keep) return;
    this.announced = 0;
    this.denied = 0;
    this.used = false;
  }

  /** Whether the label of the last piece had announced no number before it. */
  fresh = false;
  /** A number was seen since the last label that announces one. */
  private used = false;
  /** The piece before was such a label. */
  private justAnnounced = false;

  /** The label that applies to this piece; called for every piece in order. */
  next(piece: Piece): Label | null {
    const label = this.labelOf(piece);
    const specifies = this.justAnnounced && label === "denied" && this.isSpecifying(piece);
    this.justAnnounced = label === "announced" || specifies;
    if (specifies) return "announced";
    if (label !== null) {
      this.continues = false;
      if (label === "announced") {
        this.announced = LABEL_REACH_PIECES;
        this.used = false;
      }
      this.denied = label === "denied" ? LABEL_REACH_PIECES : 0;
      return label;
    }
    const numeric = piece.digits > 0 && !piece.link;
    // "ref. Paack 9930…": the carrier's number, not the shop's.
    if (this.names.has(piece.start)) this.denied = 0;
    if (this.afterName && numeric && this.denied === 0) {
      this.announced = Math.max(1, this.announced);
      this.used = false;
    }
    this.afterName = this.nameEnds.has(piece.end);
    if (this.continues && numeric && piece.joins && piece.digits === piece.length) return "denied";
    this.continues = false;
    if (this.denied > 0) {
      this.denied--;
      if (this.announced > 0) this.announced--;
      if (!numeric) return "denied";
      if (piece.length >= CONSUMING_MIN_CHARS) this.denied = 0;
      this.continues = true;
      return "denied";
    }
    if (this.announced > 0) {
      this.announced--;
      this.fresh = !this.used;
      // Of several groups the first is shorter.
      if (numeric && piece.length >= WHOLE_NUMBER_MIN_CHARS) this.used = true;
      return "announced";
    }
    return null;
  }

  private isSpecifying({ start, end }: Piece): boolean {
    const word = unaccent(this.text.slice(start, end).toLowerCase());
    return specifyingWords.some((stem) => word.startsWith(stem));
  }

  /** What a word announces: a tracking number, a number of another kind, or nothing. */
  labelOf(piece: Piece): Label | null {
    if (piece.link || piece.digits > 0 || piece.end - piece.start > 40) return null;
    const word = unaccent(this.text.slice(piece.start, piece.end).toLowerCase());
    let label = this.known.get(word);
    if (label === undefined) {
      label = readLabel(word, piece.word);
      if (this.known.size < LABEL_CACHE_WORDS) this.known.set(word, label);
    }
    return label;
  }
}

function unaccent(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace("ł", "l");
}

/** "hT7kQ2": a capital after a small letter occurs in passwords and the like, not in numbers. */
export function isMixedCase(text: string, { start, end, foreign, link }: Piece): boolean {
  return !foreign && !link && end - start <= 60 && /[a-z].*[A-Z]/.test(text.slice(start, end));
}

/** What a word by itself announces, for example in the heading of a column. */
export function labelOfWord(word: string): Label | null {
  return readLabel(unaccent(word.toLowerCase()), /[^\p{Script=Latin}\p{N}]/u.test(word));
}

function readLabel(word: string, anywhere: boolean): Label | null {
  // Scripts without spaces have the label anywhere in the run, the last one beside the number.
  if (anywhere) {
    const last = (stems: readonly string[]) =>
      Math.max(...stems.map((stem) => (word.includes(stem) ? word.lastIndexOf(stem) + stem.length : -1)));
    const tracking = last(trackingWords);
    const other = last(otherNumberWords);
    if (tracking < 0 && other < 0) return null;
    // "订单号" is an order number although it ends in "单号".
    return tracking > other ? "announced" : "denied";
  }
  const has = (stem: string) => `${word}_`.startsWith(stem);
  if (trackingWords.some(has)) return "announced";
  return otherNumberWords.some(has) ? "denied" : null;
}

/**
 * Parts of numbers (RR … CN, JVGL) are not words; scripts without spaces have about two characters per word.
 */
export function wordsIn(text: string, piece: Piece): number {
  if (piece.word && piece.length === 0 && piece.foreign) return Math.ceil((piece.end - piece.start) / 2);
  const written = text.slice(piece.start, piece.end);
  const short = piece.length <= 2 || (piece.length <= 4 && written === written.toUpperCase());
  return short && !piece.word ? 0 : 1;
}
