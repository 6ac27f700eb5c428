import { formatParcel, isDue, type ViewOptions } from "./format";
import type { ParcelRow } from "./keep-rows";
import type { ParcelView } from "./schemas";
import { viewTokenEnd } from "./sign-view";

/** Views of a row that differ by reader. */
const variantsMax = 8;

interface Variant {
  readonly candidates: ViewOptions["candidates"];
  readonly view: ParcelView;
}

/** By row, which many calls share (`keepRows`), then by what else a view depends on. */
const variants = new WeakMap<ParcelRow, Map<string, Variant>>();

/**
 * As `formatParcel` for strangers; the same frozen view for the same row, reader and state, so that its JSON is made once.
 * What the reader proved is part of that.
 */
export function viewRow(row: ParcelRow, options: Omit<ViewOptions, "audience">): ParcelView {
  const key = stateOf(row, options);
  const known = variants.get(row) ?? new Map<string, Variant>();
  const before = known.get(key);
  if (before?.candidates === options.candidates) return before.view;
  const view = Object.freeze(formatParcel(row, options));
  // An instant of its own, which no other call has.
  if (row.askedAt === null) return view;
  if (known.size >= variantsMax) known.clear();
  known.set(key, { candidates: options.candidates, view });
  variants.set(row, known);
  return view;
}

/** All that `formatParcel` takes from its options, and the parts of the time on which a view depends. */
function stateOf(
  row: ParcelRow,
  { now, proof = "", chosen = false, simulates = false }: ViewOptions,
): string {
  return `${proof} ${chosen} ${simulates} ${isDue(row, now)} ${viewTokenEnd(now).getTime()}`;
}
