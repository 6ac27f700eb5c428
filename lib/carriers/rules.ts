import type { PatternRow } from "./data/patterns";

/** The S10 country suffixes in a post's shapes: the last two letters where the shape spells them out. */
export function issuedSuffixes(rows: readonly PatternRow[]): readonly string[] {
  const suffixes = rows.filter(([, check]) => check === "s10").map(([pattern]) => pattern.slice(-2));
  return [...new Set(suffixes.filter((suffix) => /^[A-Z]{2}$/.test(suffix)))];
}

/** Letters without marks, case or punctuation, so that "Pošta" is found by "posta"; Chinese stays as it is. */
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
 * How well folded `text` answers folded `wanted`: 4 the same, 3 begins with it, 2 a word of it begins with it,
 * 1 holds it, 0 not at all. Spaces do not matter for 4, 3 and 1 ("post nl" finds PostNL).
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
