import { type DateOrder, readYearLast } from "./read-date";
import type { ImportMapping } from "./schemas";
import { type StoredCell, textOf } from "./validate-line";

interface ShownOrder {
  /** null: none of the dates shows it, or some show the one and some the other. */
  readonly order: DateOrder | null;
  readonly isMixed: boolean;
  /** The first date that can be read in both orders. */
  readonly example: string | null;
}

/** The order of day and month that the dates of a column show: one with a part above 12 decides for all. Pure. */
export function findDateOrder(texts: Iterable<string>): ShownOrder {
  const shown = new Set<DateOrder>();
  let example: string | null = null;
  for (const text of texts) {
    const [first = 0, second = 0] = readYearLast(text) ?? [];
    if (first === second) continue;
    if (first > 12 && second <= 12) shown.add("dmy");
    else if (second > 12 && first <= 12) shown.add("mdy");
    else if (first <= 12) example ??= text.trim();
  }
  const [order = null] = shown;
  const isMixed = shown.size > 1;
  return { order: isMixed ? null : order, isMixed, example };
}

/** The same of the lines' column of dates. Pure. */
export function findOrderIn(lines: readonly (readonly StoredCell[])[], mapping: ImportMapping): ShownOrder {
  const column = mapping.indexOf("ondate");
  return findDateOrder(column < 0 ? [] : lines.map((cells) => textOf(cells[column] ?? "")));
}
