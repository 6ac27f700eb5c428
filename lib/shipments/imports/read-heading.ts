import { lazily } from "@/lib/core/lazily";
import { readCarrier } from "@/lib/parcels/carriers/read-carrier";
import { foldText } from "@/lib/parcels/carriers/rules";
import { labelOfWord } from "@/lib/parcels/detection/read-words";
import { type ImportField, importFields } from "./constants";
import { headingWords } from "./data/headings";
import { moreHeadings } from "./data/more-headings";
import { otherHeadingWords, partyWords } from "./data/words";

/** What an account's headings were mapped to last time, by folded heading. */
export type RememberedHeadings = ReadonlyMap<string, ImportField>;

export interface HeadingMeaning {
  readonly field: ImportField;
  /** Of two columns with the same meaning the lower one is it. */
  readonly rank: number;
}

/** From this rank on a heading only suggests a field, and its cells must agree. */
export const suggestedRank = 1000;

/** A heading as compared and stored: no case, accents, punctuation or brackets. */
export function headingKey(heading: string): string {
  return foldText(heading.replace(/[([（【].*$/u, "")).slice(0, 100) || foldText(heading).slice(0, 100);
}

const meanings = lazily(() => {
  const known = new Map<string, HeadingMeaning>();
  for (const field of importFields)
    for (const [rank, word] of headingWords[field].entries()) known.set(word, { field, rank });
  for (const words of Object.values(moreHeadings))
    for (const field of importFields)
      for (const [rank, word] of (words[field]?.split("|") ?? []).entries()) {
        const key = foldText(word);
        if (!known.has(key)) known.set(key, { field, rank: 100 + rank });
      }
  return known;
});

/**
 * The field that a heading names: as the account mapped it, by its words, without a count at its end ("Tracking Number
 * 1"), behind a prefix ("Fulfillment: Tracking Number"), or before a carrier's name. null for none. Pure.
 */
export function readHeading(
  heading: string,
  remembered: RememberedHeadings = new Map(),
): HeadingMeaning | null {
  const key = headingKey(heading);
  const before = remembered.get(key);
  if (before) return { field: before, rank: -1 };
  const exact = meanings().get(key);
  if (exact) return exact;
  const [words, count] = splitCount(wordsOf(heading));
  const plain = meanings().get(words.join(" "));
  if (plain) return { ...plain, rank: plain.rank + 200 + count };
  if (words.some((word) => otherHeadingWords.includes(word))) return null;
  const part = readPart(words, /[:>/|.]/.test(heading));
  if (part) return { ...part, rank: part.rank + 400 + count };
  const labels = words.map(labelOfWord);
  const suggests = labels.includes("announced") && !labels.includes("denied");
  return suggests ? { field: "trackNum", rank: suggestedRank + count } : null;
}

function splitCount(words: readonly string[]): readonly [readonly string[], number] {
  const last = words.at(-1) ?? "";
  return words.length > 1 && /^\d{1,2}$/.test(last) ? [words.slice(0, -1), Number(last)] : [words, 0];
}

/** A heading in folded words, and its number: 2 of "Tracking Number 2", "Tracking Number (2)" and "trackingNumber2"; 0 for none. Pure. */
export function countHeading(heading: string): { readonly words: string; readonly count: number } {
  const [words, count] = splitCount(wordsOf(heading.replace(/[([（【]\s*(\d{1,2})\s*[)\]）】]\s*$/u, " $1")));
  return { words: words.join(" "), count };
}

/** Folded words of a heading, also of one that is written as one word. */
function wordsOf(heading: string): readonly string[] {
  const apart = heading.replace(/(\p{Ll})(?=\p{Lu}|\d{1,2}$)/gu, "$1 ");
  return headingKey(apart).split(" ");
}

/** Words that are too common to mean these fields as a part of a heading. */
const optionFields: readonly ImportField[] = ["state", "afterDelivery", "language"];

/**
 * The longest end of the heading that names a field, one word only behind a sign and the name of a party; else its
 * beginning before a carrier's name.
 */
function readPart(words: readonly string[], hasSign: boolean): HeadingMeaning | null {
  for (let from = 1; from < words.length; from += 1) {
    const meaning = meanings().get(words.slice(from).join(" "));
    const isParty = hasSign && words.slice(0, from).every((word) => partyWords.includes(word));
    const isWhole = words.length - from > 1 || (isParty && meaning?.field !== "ondate");
    if (meaning && isWhole && !optionFields.includes(meaning.field)) return meaning;
  }
  for (let to = words.length - 1; to > 0; to -= 1) {
    const meaning = meanings().get(words.slice(0, to).join(" "));
    if (meaning && readCarrier(words.slice(to).join(" ")) !== null) return meaning;
  }
  return null;
}

/** Whether a heading says that its cells are numbers of another kind: orders, invoices, phones, articles. Pure. */
export function namesOtherNumber(heading: string): boolean {
  return wordsOf(heading).some((word) => otherHeadingWords.includes(word) || labelOfWord(word) === "denied");
}
