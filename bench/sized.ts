/** A benchmark's size; `small` in a run that only proves that it works: `npm run bench -- --small`. */
export function sized(full: number, small: number): number {
  return process.env.BENCH_SMALL === "1" ? small : full;
}
