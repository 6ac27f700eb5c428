import type { PatternRow } from "./data/patterns";

/** The S10 country suffixes in a post's shapes: the last two letters if the shape spells them out. */
export function issuedSuffixes(rows: readonly PatternRow[]): readonly string[] {
  const suffixes = rows.filter(([, check]) => check === "s10").map(([pattern]) => pattern.slice(-2));
  return [...new Set(suffixes.filter((suffix) => /^[A-Z]{2}$/.test(suffix)))];
}

/** Letters without diacritics, case or punctuation, so that "posta" finds "Pošta"; Chinese is unchanged. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[øœæßłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const PLAIN: Readonly<Record<string, string>> = {
  ø: "o",
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/**
 * How well folded `text` matches folded `wanted`: 4 equal, 3 prefix, 2 prefix of a word, 1 substring, 0 none. Spaces
 * are ignored for 4, 3 and 1 ("post nl" finds PostNL).
 */
export function matchScore(text: string, wanted: string): 0 | 1 | 2 | 3 | 4 {
  if (wanted === "" || text === "") return 0;
  const tight = text.replaceAll(" ", "");
  const need = wanted.replaceAll(" ", "");
  if (tight === need) return 4;
  if (tight.startsWith(need)) return 3;
  if (` ${text}`.includes(` ${wanted}`)) return 2;
  return tight.includes(need) ? 1 : 0;
}
