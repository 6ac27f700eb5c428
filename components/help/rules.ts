import { foldText } from "@/lib/carriers/rules";

/** Chinese is written without spaces: its words are found by the browser's own dictionary. */
const han = /\p{Script=Han}/u;

/** The words to look for in what a reader typed, folded: without case, accents and punctuation. */
export function searchWords(typed: string): readonly string[] {
  const words = foldText(typed).split(" ").filter(Boolean);
  return words.flatMap((word) => {
    if (!han.test(word)) return [word];
    const parts = new Intl.Segmenter("zh", { granularity: "word" }).segment(word);
    return [...parts].map(({ segment }) => segment.trim()).filter(Boolean);
  });
}

/** A word this long also finds the word that lacks its last letter: "numbers" finds "number". In characters. */
const stemCharsMin = 5;

/** Whether a folded text holds every word, whole or as a part of one; a long word counts without its last letter too. */
export function holdsWords(folded: string, words: readonly string[]): boolean {
  const whole = ` ${folded} `;
  return words.every(
    (word) =>
      folded.includes(word) || (word.length >= stemCharsMin && whole.includes(` ${word.slice(0, -1)} `)),
  );
}

/** A page that an unknown address may have meant. */
export interface KnownPage {
  /** Without locale. */
  readonly path: string;
  readonly label: string;
}

/** Guesses shown at most. */
const guessesMax = 3;
/** A word may be this part of its letters away from what it was meant to be. */
const slipPart = 0.34;
/** Farther than this a page is not near. */
const nearMax = 0.75;
/** Names count a little less than addresses, and so do pages of which a part was not said. */
const labelPenalty = 0.05;
/** A page this much farther than the nearest is no guess any more. */
const fartherMax = 0.2;
/** Words shorter than this are compared whole: too much begins with two letters. In characters. */
const beginningCharsMin = 3;

/** How far an unknown word is from a known one: 0 the same, below 1 near, 1 and more something else. */
export function distanceOf(word: string, known: string): number {
  if (word === known) return 0;
  if (Math.min(word.length, known.length) < beginningCharsMin) return 1;
  if (known.startsWith(word) || word.startsWith(known)) return 0.5;
  const allowed = Math.max(1, Math.floor(Math.min(word.length, known.length) * slipPart));
  const slips = countSlips(word, known);
  return slips <= allowed ? 0.5 + (0.25 * slips) / (allowed + 1) : 1;
}

/** Letters to change, add, leave out or swap with their neighbour to make `b` of `a`. */
function countSlips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (rows[i - 2]?.[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY;
      const same = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(same, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swapped);
    }
    rows[i] = row;
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** The words of an address that say something, folded: `/help-center/a/Start.html` is help, center, start. */
export function addressWords(path: string): readonly string[] {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A broken escape is read as it stands.
  }
  return foldText(text.replace(/\.\w{2,5}$/, "").replace(/([a-z])([A-Z])/g, "$1 $2"))
    .split(" ")
    .filter((word) => word.length >= beginningCharsMin || han.test(word));
}

/** How far typed words are from a page, 0 to 1: on average over the words, or the whole address however it is parted. */
function pageDistance(words: readonly string[], { path, label }: KnownPage): number {
  const own = addressWords(path);
  const segments = path.split("/").map((segment) => addressWords(segment).join(""));
  const known = [...own, ...segments].filter(Boolean);
  const named = addressWords(label);
  const nearest = words.map((word) =>
    Math.min(
      1,
      ...known.map((one) => distanceOf(word, one)),
      ...named.map((one) => distanceOf(word, one) + labelPenalty),
    ),
  );
  const unsaid = own.filter((one) => !words.some((word) => distanceOf(word, one) < 1)).length;
  const mean = nearest.reduce((sum, one) => sum + one, 0) / words.length;
  const whole = distanceOf(words.join(""), own.join(""));
  return Math.min(mean, whole) + (labelPenalty * unsaid) / Math.max(1, own.length);
}

/** Pages whose address or name is near an unknown path (without locale), nearest first; one for each part of the site. */
export function nearPages(path: string, pages: readonly KnownPage[]): readonly KnownPage[] {
  const words = addressWords(path);
  if (words.length === 0) return [];
  const scored = pages.map((page, at) => ({ page, at, score: pageDistance(words, page) }));
  const limit = Math.min(nearMax, Math.min(...scored.map(({ score }) => score)) + fartherMax);
  const near = scored.filter(({ score }) => score < limit).sort((a, b) => a.score - b.score || a.at - b.at);
  const parts = new Set<string>();
  return near
    .map(({ page }) => page)
    .filter(({ path: found }) => {
      const part = found.split("/")[1] ?? "";
      if (parts.has(part)) return false;
      parts.add(part);
      return true;
    })
    .slice(0, guessesMax);
}

/** A tracking number in an unknown path, as far as its looks go: one segment with enough digits. Null where there is none. */
export function numberInPath(path: string): string | null {
  const found = path
    .split("/")
    .map((segment) => segment.replace(/%20|[\s.-]/g, "").toUpperCase())
    .find((segment) => /^(?=(?:[A-Z]*\d){6})[A-Z0-9]{8,50}$/.test(segment));
  return found ?? null;
}
