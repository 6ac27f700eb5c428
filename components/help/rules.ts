import { foldText } from "@/lib/parcels/carriers/rules";

/** Chinese is written without spaces: the browser's own segmenter finds its words. */
const han = /\p{Script=Han}/u;

/** The words of a query, folded: without case, diacritics and punctuation. */
export function searchWords(typed: string): readonly string[] {
  const words = foldText(typed).split(" ").filter(Boolean);
  return words.flatMap((word) => {
    if (!han.test(word)) return [word];
    const parts = new Intl.Segmenter("zh", { granularity: "word" }).segment(word);
    return [...parts].map(({ segment }) => segment.trim()).filter(Boolean);
  });
}

/** A word of this length also matches without its last letter: "numbers" finds "number". In characters. */
const stemCharsMin = 5;

/** Whether a folded text contains every word; a long word also matches without its last letter. */
export function holdsWords(folded: string, words: readonly string[]): boolean {
  const whole = ` ${folded} `;
  return words.every(
    (word) =>
      folded.includes(word) || (word.length >= stemCharsMin && whole.includes(` ${word.slice(0, -1)} `)),
  );
}

/** A section of a help page, as the search knows it. */
export interface HelpSection {
  /** With locale and fragment. */
  readonly href: string;
  readonly title: string;
  /** Name of its page. */
  readonly page: string;
  /** Title, text and synonyms, folded. */
  readonly text: string;
}

export interface HelpIndex {
  readonly sections: readonly HelpSection[];
  /** The words for each possible count of results. */
  readonly found: readonly string[];
}

/** The sections that hold every word; first those that hold them in their title. */
export function findSections(sections: readonly HelpSection[], words: readonly string[]): HelpSection[] {
  const found = sections.filter(({ text }) => holdsWords(text, words));
  const isNamed = ({ title }: HelpSection) => holdsWords(foldText(title), words);
  return [...found.filter(isNamed), ...found.filter((section) => !isNamed(section))];
}

/** A page that an unknown address may have meant. */
export interface KnownPage {
  /** Without locale. */
  readonly path: string;
  readonly label: string;
}

/** Most suggestions shown. */
const guessesMax = 3;
/** Largest edit distance of a similar word, as a share of its letters. */
const slipPart = 0.34;
/** Largest distance of a similar page. */
const nearMax = 0.75;
/** Names weigh slightly less than addresses, and so do pages that match only in part. */
const labelPenalty = 0.05;
/** Pages farther from the nearest than this are not suggested. */
const fartherMax = 0.2;
/** Shorter words are compared as a whole: too many words share two letters. In characters. */
const beginningCharsMin = 3;

/** Distance of an unknown word from a known one: 0 equal, below 1 similar, 1 and more different. */
export function distanceOf(word: string, known: string): number {
  if (word === known) return 0;
  if (Math.min(word.length, known.length) < beginningCharsMin) return 1;
  if (known.startsWith(word) || word.startsWith(known)) return 0.5;
  const allowed = Math.max(1, Math.floor(Math.min(word.length, known.length) * slipPart));
  const slips = countSlips(word, known);
  return slips <= allowed ? 0.5 + (0.25 * slips) / (allowed + 1) : 1;
}

/** Edit distance of `a` and `b`: changed, added, missing or swapped letters. */
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

/** The meaningful words of an address, folded: `/help-center/a/Start.html` is help, center, start. */
export function addressWords(path: string): readonly string[] {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A malformed escape is used as it is.
  }
  return foldText(text.replace(/\.\w{2,5}$/, "").replace(/([a-z])([A-Z])/g, "$1 $2"))
    .split(" ")
    .filter((word) => word.length >= beginningCharsMin || han.test(word));
}

/**
 * Distance of typed words from a page, 0 to 1: the average over the words, or the whole address however it is
 * split.
 */
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

/**
 * Pages whose address or name is similar to an unknown path (without locale), most similar first; one per
 * section.
 */
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

/** A likely tracking number in an unknown path: a segment with enough digits. Null if there is none. */
export function numberInPath(path: string): string | null {
  const found = path
    .split("/")
    .map((segment) => segment.replace(/%20|[\s.-]/g, "").toUpperCase())
    .find((segment) => /^(?=(?:[A-Z]*\d){6})[A-Z0-9]{8,50}$/.test(segment));
  return found ?? null;
}
