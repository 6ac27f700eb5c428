import { newId } from "@/lib/core/ids";

/**
 * Where the parcels of slices of time begin and end, for a sample that is spread evenly: ids begin with the moment at which they
 * were made, so the primary key finds them. Two texts of uuid arrays for PostgreSQL: first ids, and those past the last. Times in ms.
 */
export function listSlices(
  from: number,
  { sliceMs, count }: { readonly sliceMs: number; readonly count: number },
): { readonly first: string; readonly past: string } {
  const starts = Array.from({ length: count + 1 }, (_, slice) => {
    const made = newId(new Date(from + slice * sliceMs));
    return `${made.slice(0, 13)}-0000-0000-000000000000`;
  });
  const list = (ids: readonly string[]) => `{${ids.join(",")}}`;
  return { first: list(starts.slice(0, -1)), past: list(starts.slice(1)) };
}
