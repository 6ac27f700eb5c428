import { foldWord } from "./fold-word";
import { type Lexicon, startsPhrase, type WordKind } from "./read-vocabulary";
import { splitApostrophes, splitSentence, type Token } from "./split-sentence";

/** Roles of the parts of a sentence. A moment is a date, a clock time or a small count. */
export type Item = WordKind | "moment" | "place" | "colon";

/** Largest number that counts as a small count or a day. */
const countMax = 31;
const year = /^20[2-4]\d$/;
const betweenDayAndMonth: ReadonlySet<string> = new Set([
  "de",
  "del",
  "do",
  "st",
  "nd",
  "rd",
  "th",
  "er",
  "o",
  "a",
]);

/**
 * The parts of a plain sentence in a language with spaces; null if a word is not in the lexicon or a number in
 * no known frame.
 */
export function itemsOf(plain: string, lexicon: Lexicon, places: readonly string[]): Item[] | null {
  const tokens = splitSentence(plain).flatMap((token) =>
    token.kind === "word" && token.lower.includes("'") && !lexicon.kinds.has(token.lower)
      ? splitApostrophes(token)
      : [token],
  );
  const names = places
    .map((name) => splitSentence(name).map(({ folded }) => folded))
    .filter((words) => words.length > 0)
    .sort((a, b) => b.length - a.length);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [item, length] = itemAt(tokens, at, lexicon, names) ?? [null, 0];
    if (item === null) return null;
    items.push(item);
    at += length;
  }
  return items;
}

function itemAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  names: readonly (readonly string[])[],
): readonly [Item, number] | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === "colon" || token.kind === "moment") return [token.kind, 1];
  const phrase = lexicon.phrases.get(token.folded)?.find(([words]) => startsPhrase(tokens, at, words));
  const name = names.find((words) => startsPhrase(tokens, at, words));
  if (phrase && (!name || phrase[0].length >= name.length)) return [phrase[1], phrase[0].length];
  if (token.kind === "number") return numberAt(tokens, at, lexicon);
  // Accents may be missing, as in capitals; written accents must match: Lê is not an article.
  const isPlain = token.lower === token.folded;
  const kind = lexicon.kinds.get(token.lower) ?? (isPlain ? lexicon.kinds.get(token.folded) : undefined);
  // A word of the vocabulary keeps its role, also where the place has its name.
  if (kind) return [kind, 1];
  return name ? ["place", name.length] : monthAt(tokens, at, lexicon);
}

const isSmall = (token: Token | undefined) =>
  token?.kind === "number" && token.lower.length <= 2 && Number(token.lower) <= countMax;
const isYear = (token: Token | undefined) => token?.kind === "number" && year.test(token.lower);

/** A day with its month, or a count of something countable. */
function numberAt(tokens: readonly Token[], at: number, lexicon: Lexicon): readonly [Item, number] | null {
  if (!isSmall(tokens[at])) return null;
  const next = tokens[at + 1];
  const between = next !== undefined && betweenDayAndMonth.has(next.folded) ? 1 : 0;
  const month = tokens[at + 1 + between];
  if (month && lexicon.months.has(month.folded)) {
    const end = at + 2 + between;
    const skip = tokens[end]?.folded === "de" ? 1 : 0;
    return ["moment", end - at + (isYear(tokens[end + skip]) ? skip + 1 : 0)];
  }
  return next && lexicon.counted.has(next.folded) ? ["moment", 2] : null;
}

/** `March 4, 2026`. */
function monthAt(tokens: readonly Token[], at: number, lexicon: Lexicon): readonly [Item, number] | null {
  if (!lexicon.months.has(tokens[at]?.folded ?? "") || !isSmall(tokens[at + 1])) return null;
  return ["moment", isYear(tokens[at + 2]) ? 3 : 2];
}

const silent = /[\s.,;!?'"“”„«»()[\]&/–—‑\-、。，；！？（）【】「」《》·・〜～]/u;

/** The same in a language without spaces: the longest entry each time, two single characters never adjacent. */
export function itemsOfDense(plain: string, lexicon: Lexicon, places: readonly string[]): Item[] | null {
  const items: Item[] = [];
  const names = places.filter((name) => /[\p{Script=Han}\p{Script=Katakana}]/u.test(name));
  const latin = places.map(foldWord);
  let single = false;
  for (let at = 0; at < plain.length; ) {
    const sign = plain[at] ?? "";
    if (silent.test(sign)) {
      at += 1;
      single = false;
      continue;
    }
    const found = denseAt(plain, at, lexicon, { names, latin });
    if (found === null) return null;
    const [item, length] = found;
    const alone = length === 1 && item !== "moment" && item !== "colon";
    if (alone && single) return null;
    single = alone;
    items.push(item);
    at += length;
  }
  return items;
}

const denseDate = /^(?:20[2-4]\d年)?(?:1[0-2]|0?[1-9])月(?:3[01]|[12]\d|0?[1-9])[日号]/;

function denseAt(
  plain: string,
  at: number,
  lexicon: Lexicon,
  places: { readonly names: readonly string[]; readonly latin: readonly string[] },
): readonly [Item, number] | null {
  const sign = plain[at] ?? "";
  if (sign === ":" || sign === "：") return ["colon", 1];
  if (sign === "\uE001") return ["moment", 1];
  const rest = plain.slice(at, at + 40);
  if (/^[0-9]/.test(sign)) return denseNumber(rest, lexicon);
  const word = /^\p{Script=Latin}[\p{Script=Latin}&\s-]*/u.exec(rest)?.[0];
  if (word !== undefined) return latinAt(word, lexicon, places.latin);
  const name = places.names.filter((each) => rest.startsWith(each)).sort((a, b) => b.length - a.length)[0];
  for (let length = Math.min(lexicon.longest, rest.length); length > (name?.length ?? 0); length -= 1) {
    const kind = lexicon.kinds.get(rest.slice(0, length));
    if (kind) return [kind, length];
  }
  return name === undefined ? null : ["place", name.length];
}

function denseNumber(rest: string, lexicon: Lexicon): readonly [Item, number] | null {
  const date = denseDate.exec(rest)?.[0];
  if (date !== undefined) return ["moment", date.length];
  const digits = /^[0-9]+/.exec(rest)?.[0] ?? "";
  if (digits.length > 2 || Number(digits) > countMax) return null;
  const after = rest.slice(digits.length);
  const counted = [...lexicon.counted].find((each) => after.startsWith(each));
  return counted === undefined ? null : ["moment", digits.length + counted.length];
}

/** A carrier's name or the place's own within a sentence without spaces. */
function latinAt(word: string, lexicon: Lexicon, places: readonly string[]): readonly [Item, number] | null {
  const trimmed = word.trim();
  const tokens = splitSentence(trimmed);
  const known =
    tokens[0] &&
    lexicon.phrases
      .get(tokens[0].folded)
      ?.find(([words]) => words.length === tokens.length && startsPhrase(tokens, 0, words));
  if (known) return [known[1], trimmed.length];
  return places.includes(foldWord(trimmed)) ? ["place", trimmed.length] : null;
}
