import { lazilyBy } from "@/lib/core/lazily";
import { regions } from "./data/regions";
import { foldName, type Word } from "./fold-name";

interface Names {
  /** Codes by folded name. */
  readonly names: ReadonlyMap<string, string>;
  readonly codes: ReadonlySet<string>;
}

const namesOf = lazilyBy((country: string): Names => {
  const rows = (Object.hasOwn(regions, country) ? (regions[country] ?? "") : "").split(/\s+/).filter(Boolean);
  const split = rows.map((row) => row.split(":"));
  return {
    names: new Map(
      split.flatMap(([code = "", , ...names]) =>
        names.map((name) => [foldName(name.replaceAll("_", " ")), code]),
      ),
    ),
    codes: new Set(split.map(([code = ""]) => code)),
  };
});

/** Whether a folded name is a state or province of the country. */
export function isRegion(country: string, folded: string): boolean {
  return namesOf(country).names.has(folded);
}

const regionWordsMax = 4;

/** Codes of the states and provinces that a text names: `CHICAGO IL`, `Curitiba / PR`, `Milano (MI)`. */
export function findRegions(country: string, text: string, words: readonly Word[]): ReadonlySet<string> {
  const { names, codes } = namesOf(country);
  const found = new Set<string>();
  for (const [at, { start, end }] of words.entries()) {
    const raw = text.slice(start, end);
    // The codes of Italy's provinces are not listed: two capitals after the town are one.
    if (codes.has(raw) || (country === "IT" && at > 0 && /^[A-Z]{2}$/.test(raw))) found.add(raw);
    for (let length = 1; length <= regionWordsMax && at + length <= words.length; length += 1) {
      const code = names.get(
        words
          .slice(at, at + length)
          .map(({ folded }) => folded)
          .join(" "),
      );
      if (code !== undefined) found.add(code);
    }
  }
  return found;
}
