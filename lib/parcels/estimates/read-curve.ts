import { at, findPlace } from "./build-curve";
import { binCount, binStarts, horizonMs, shares } from "./constants";
import { findBin } from "./find-bin";

const startOf = (bin: number) => binStarts[bin] ?? horizonMs;

/** Share of parcels that wait longer than `ms`, from a curve of waiting. Even within a bin. */
export function waitingAfter(curve: Float64Array, ms: number): number {
  const bin = findBin(Math.max(0, ms));
  if (bin >= binCount) return at(curve, binCount);
  const part = (ms - startOf(bin)) / (startOf(bin + 1) - startOf(bin));
  return at(curve, bin) + part * (at(curve, bin + 1) - at(curve, bin));
}

/**
 * How much longer parcels wait that have waited for `age` ms: for each of `shares` the ms within which so many of them are
 * delivered. Infinity for shares that are not delivered within the horizon.
 */
export function listWaits(curve: Float64Array, age: number): Float64Array {
  const now = waitingAfter(curve, age);
  const waits = new Float64Array(shares.length).fill(Number.POSITIVE_INFINITY);
  if (now <= 0) return waits;
  let bin = findBin(age);
  for (const [index, share] of shares.entries()) {
    const place = findPlace(curve, now * (1 - share), bin);
    if (!Number.isFinite(place)) break;
    bin = Math.floor(place);
    const time = startOf(bin) + (place - bin) * (startOf(bin + 1) - startOf(bin));
    waits[index] = Math.max(0, time - age);
  }
  return waits;
}

/** Share of parcels that are delivered within `ms`, by the waits of `listWaits`: 0 to 1, even between two of them. */
export function shareWithin(waits: Float64Array, ms: number): number {
  let index = 0;
  while (index < waits.length && at(waits, index) <= ms) index += 1;
  const [from, to] = [waitAt(waits, index - 1), waitAt(waits, index)];
  // Beyond the last wait that is known nothing says how the share grows.
  const part = Number.isFinite(to) && to > from ? (ms - from) / (to - from) : 0;
  return shareAt(index - 1) + part * (shareAt(index) - shareAt(index - 1));
}

/** The wait within which `share` of parcels are delivered, by the waits of `listWaits`. Infinity where it is not known. */
export function waitFor(waits: Float64Array, share: number): number {
  let index = 0;
  while (index < waits.length && shareAt(index) < share) index += 1;
  const [from, to] = [shareAt(index - 1), shareAt(index)];
  const [start, end] = [waitAt(waits, index - 1), waitAt(waits, index)];
  if (share >= to || end === Number.POSITIVE_INFINITY) return share <= from ? start : end;
  return share <= from ? start : start + ((share - from) / (to - from)) * (end - start);
}

const shareAt = (index: number): number => (index < 0 ? 0 : (shares[index] ?? 1));
const waitAt = (waits: Float64Array, index: number): number =>
  index < 0 ? 0 : (waits[index] ?? Number.POSITIVE_INFINITY);
