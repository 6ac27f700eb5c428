import { foldWord, lowerWord } from "./fold-word";

/**
 * A word, a number, a moment (a whole date or clock time) or a colon of a sentence; other punctuation has no
 * meaning.
 */
export interface Token {
  readonly kind: "word" | "number" | "moment" | "colon";
  /** As written, in lower case. */
  readonly lower: string;
  /** The same without accents. */
  readonly folded: string;
}

const day = "(?:0?[1-9]|[12]\\d|3[01])";
const month = "(?:0?[1-9]|1[0-2])";
const dates = `20\\d\\d([./-])${month}\\1${day}(?!\\d)|${day}([./-])${day}\\2(?:20\\d\\d)`;
const clock = "(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?";
/** Whole dates and clock times, not parts of longer numbers. */
const moments = new RegExp(`(?<![\\dA-Za-z.:/+-])(?:${dates}|${clock})(?![\\dA-Za-z]|[.:/-]\\d)`, "g");
const momentMark = "\uE001";
/**
 * Any other character (an @, a #, an emoji, a digit of another script, the dots of removed text) proves
 * nothing.
 */
const signs =
  /^[\p{L}\p{Mn}\p{Mc}0-9\s.,;:!?'’‘"“”„«»()[\]&/–—‑\-、。，：；！？（）【】「」《》·・ー〜～\uE001]*$/u;
const pieces = /\p{L}[\p{L}\p{Mn}\p{Mc}ー]*(?:['’‘]\p{L}[\p{L}\p{Mn}]*)*['’‘]?|[0-9]+|\uE001|[:：]/gu;

/**
 * A sentence in normalised characters, with each date and clock time as one character; null if it has
 * characters that no harmless one needs.
 */
export function plainSentence(text: string): string | null {
  // The ellipsis marks where storage removed a phone or an e-mail address.
  if (/[\uE000-\uF8FF…]/u.test(text)) return null;
  const plain = text.normalize("NFKC").replace(moments, momentMark).trim();
  return signs.test(plain) ? plain : null;
}

/** The parts of a plain sentence in a language with spaces. */
export function splitSentence(plain: string): Token[] {
  return [...plain.matchAll(pieces)].map(([piece]) => tokenOf(piece));
}

function tokenOf(piece: string): Token {
  const kind = /^[0-9]/.test(piece)
    ? "number"
    : piece === momentMark
      ? "moment"
      : piece === ":" || piece === "："
        ? "colon"
        : "word";
  return { kind, lower: lowerWord(piece), folded: foldWord(piece) };
}

/** `l'envoi` as `l'` and `envoi`: for words that are not in a vocabulary as a whole. */
export function splitApostrophes({ lower }: Token): Token[] {
  return lower.split(/(?<=')/).map(tokenOf);
}
