import { binCount, binStarts, horizonMs } from "./constants";

/** Index of the bin that a wait of `ms` falls into; `binCount` for waits of the horizon and more. */
export function findBin(ms: number): number {
  if (ms >= horizonMs) return binCount;
  let [low, high] = [0, binCount - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((binStarts[middle] ?? 0) <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}
