import { countHeading, type RememberedHeadings, readHeading, suggestedRank } from "./read-heading";
import type { ImportMapping } from "./schemas";

/** A column with a further number of the same line; `cells` are the columns to read instead of mapped ones, by these. */
export interface FurtherNumber {
  readonly column: number;
  readonly cells: ReadonlyMap<number, number>;
}

/**
 * Columns that are named like that of the number but for a count, "Tracking Number 2", and what else has that count,
 * "Carrier 2". A name that comes again counts too. Pure.
 */
export function findFurther(
  headings: readonly (string | null)[],
  mapping: ImportMapping,
  remembered: RememberedHeadings = new Map(),
): readonly FurtherNumber[] {
  const counted = headings.map((heading) => (heading === null ? null : countHeading(heading)));
  const names = counted.map((one, at) => {
    const before = counted.slice(0, at).filter((other) => other?.words === one?.words).length;
    return one && { words: one.words, count: one.count || before + 1 };
  });
  const main = mapping.indexOf("trackNum");
  const isNumber = (heading: string | null | undefined) => {
    const meaning = heading ? readHeading(heading, remembered) : null;
    return meaning?.field === "trackNum" && meaning.rank < suggestedRank;
  };
  if (!isNumber(headings[main])) return [];
  return names.flatMap((name, column) => {
    const isFurther = column !== main && mapping[column] === null && name?.words === names[main]?.words;
    if (!isFurther || !isNumber(headings[column])) return [];
    const pairs = mapping.flatMap((field, at): [number, number][] => {
      const source = names.findIndex(
        (other) => other?.count === name?.count && other?.words === names[at]?.words,
      );
      return field !== null && source >= 0 && source !== at ? [[at, source]] : [];
    });
    return { column, cells: new Map([...pairs, [main, column]]) };
  });
}
