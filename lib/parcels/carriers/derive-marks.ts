import { type MarkRow, markGrounds, markTable } from "./data/marks";
import { foldText } from "./rules";
import type { Carrier, Mark } from "./schemas";

type Named = Pick<Carrier, "id" | "name" | "kind" | "country">;

/** Most characters of a short name: more are not legible on a tile. */
export const MARK_MAX_CHARS = 5;
const DERIVED_MAX_CHARS = 3;
const derivedInk = "#ffffff";

/** Words that many carriers' names share, and that therefore identify none of them. */
const commonWords = new Set(
  "express logistics logistic courier couriers kargo group global delivery post postal posts services service".split(
    " ",
  ),
);

/**
 * The marks of the whole catalogue by id. The best-known carriers have one of their own (`markTable`); the others get
 * letters of their name, and a colour by their id that neither equals the one of the carrier before them in the list
 * (nor in their tab) nor that of another carrier with the same letters. `carriers` in the order of the list.
 */
export function deriveMarks(carriers: readonly (Named & Pick<Carrier, "tab">)[]): ReadonlyMap<string, Mark> {
  const known = new Map(markTable.map((row) => [row[0], markOf(row)]));
  const marks = new Map<string, Mark>();
  const used = new Set([...known.values()].map(keyOf));
  const before = new Map<string | number, string>();
  for (const carrier of carriers) {
    const mark = known.get(carrier.id) ?? colour(carrier, [before.get("all"), before.get(carrier.tab)], used);
    marks.set(carrier.id, mark);
    used.add(keyOf(mark));
    before.set("all", mark.ground).set(carrier.tab, mark.ground);
  }
  return marks;
}

const markOf = ([, text, ground, ink]: MarkRow): Mark => ({ text, ground, ink });
const keyOf = ({ text, ground }: Mark) => `${text} ${ground}`;

/** The first colour from the id's own place in the list that is not taken; the own one if all are. */
function colour(carrier: Named, taken: readonly unknown[], used: ReadonlySet<string>): Mark {
  const text = deriveShortName(carrier);
  const start = hashOf(carrier.id) % markGrounds.length;
  const ordered = [...markGrounds.slice(start), ...markGrounds.slice(0, start)];
  const marks = ordered.map((ground): Mark => ({ text, ground, ink: derivedInk }));
  const free = marks.find((mark) => !taken.includes(mark.ground) && !used.has(keyOf(mark)));
  return free ?? { text, ground: ordered[0] ?? "#345189", ink: derivedInk };
}

function hashOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return sum;
}

/**
 * Two to five Latin characters for a carrier without a well-known short name: a short first word as it is, initials of
 * several words, the start of one word. Posts get a short country name, otherwise the code that ends their S10 numbers
 * and a P.
 */
export function deriveShortName({ name, kind, country }: Omit<Named, "id">): string {
  const words = name
    .replace(/\(.*?\)/g, "")
    .split(/[\s\-–/.’'&]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const own = words.filter((word) => !commonWords.has(foldText(word)));
  const [first = words[0] ?? name, second] = own;
  const isWhole = first.length >= 2 && first.length <= MARK_MAX_CHARS;
  if (kind === "postal" && country !== null)
    return isWhole && words.length === 2 && !second ? first.toUpperCase() : `${country}P`;
  if (isWhole) return first;
  const initials = initialsOf(own.length > 1 ? own : [first]);
  return initials.length >= 2 ? initials : first.slice(0, DERIVED_MAX_CHARS).toUpperCase();
}

/** First letters of words, and capitals within them (`SunYou` → `SY`). */
function initialsOf(words: readonly string[]): string {
  return words
    .flatMap((word) => [
      word.charAt(0),
      ...(/^\p{Lu}[\p{Ll}\d]+\p{Lu}/u.test(word) ? (word.slice(1).match(/\p{Lu}/gu) ?? []) : []),
    ])
    .join("")
    .slice(0, DERIVED_MAX_CHARS)
    .toUpperCase();
}
