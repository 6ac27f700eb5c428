import { hourMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { isFinal, statusOf } from "@/lib/parcels/parcel/rules";
import { gapEdgesHours, silenceMaxMs, weekHours } from "./constants";

/** The first Monday after the epoch, which was a Thursday. */
const mondayMs = 4 * 24 * hourMs;
const edgesMs = gapEdgesHours.map((hours) => hours * hourMs);

/** Number of spans into which the time since a scan is cut. */
export const gapSpans = gapEdgesHours.length;

/** Time after a scan, up to the next one or to the last moment at which there was none yet. Epoch milliseconds. */
export interface Gap {
  /** What the parcel was doing. */
  readonly subStatus: SubStatus;
  readonly from: number;
  readonly to: number;
  /** A scan ended it. */
  readonly ended: boolean;
}

/** How many scans there were, and for how many hours there could have been one. */
export interface GapCounts {
  scans: number;
  readonly byHour: Float64Array;
  readonly bySpan: Float64Array;
  /** Hours, by span since the last scan (rows) and hour of the week. */
  readonly exposure: Float32Array;
}

export function createCounts(): GapCounts {
  return {
    scans: 0,
    byHour: new Float64Array(weekHours),
    bySpan: new Float64Array(gapSpans),
    exposure: new Float32Array(gapSpans * weekHours),
  };
}

/** Hour of the week of an instant, 0 = Monday 0:00 UTC. */
export function hourOfWeek(at: number): number {
  const hours = Math.floor((at - mondayMs) / hourMs);
  return ((hours % weekHours) + weekHours) % weekHours;
}

/** Span of a time since the last scan. */
export function spanOf(sinceMs: number): number {
  let span = gapSpans - 1;
  while (span > 0 && sinceMs < (edgesMs[span] ?? 0)) span--;
  return span;
}

/**
 * Cuts a time into pieces in which both the hour of the week and the span since the last scan are constant, in
 * order, until `visit` returns false.
 */
export function visitPieces(
  since: number,
  from: number,
  to: number,
  visit: (span: number, hour: number, lengthMs: number, at: number) => boolean,
): void {
  let at = from;
  let span = spanOf(at - since);
  let hour = hourOfWeek(at);
  let hourEnd = (Math.floor(at / hourMs) + 1) * hourMs;
  while (at < to) {
    const spanEnd = since + (edgesMs[span + 1] ?? Number.POSITIVE_INFINITY);
    const end = Math.min(to, hourEnd, spanEnd);
    if (end > at && !visit(span, hour, end - at, at)) return;
    at = end;
    if (at >= spanEnd) span++;
    if (at >= hourEnd) {
      hour = (hour + 1) % weekHours;
      hourEnd += hourMs;
    }
  }
}

/** Adds one gap to the counts. What is longer than fourteen days counts as a silence of fourteen days. */
export function addGap(counts: GapCounts, { from, to, ended }: Gap): void {
  const limit = from + silenceMaxMs;
  visitPieces(from, from, Math.min(to, limit), (span, hour, lengthMs) => {
    add(counts.exposure, span * weekHours + hour, lengthMs / hourMs);
    return true;
  });
  if (!ended || to > limit) return;
  counts.scans += 1;
  add(counts.byHour, hourOfWeek(to), 1);
  add(counts.bySpan, spanOf(to - from), 1);
}

function add(to: Float32Array | Float64Array, at: number, amount: number): void {
  to[at] = (to[at] ?? 0) + amount;
}

/** One event of a journey. */
export interface Scan {
  /** Epoch milliseconds; null = only the day, or the clock of an unknown zone, is known. */
  readonly at: number | null;
  /** null = says nothing about what the parcel is doing. */
  readonly subStatus: SubStatus | null;
}

/**
 * Gaps of a journey (scans in any order) that began since `since`, as far as it was known at `seenAt`. None after a
 * final status, and none of a journey with a scan of uncertain time: the gap on both its sides would be a guess.
 */
export function gapsOf(
  scans: readonly Scan[],
  { since, seenAt }: { readonly since: number; readonly seenAt: number },
): Gap[] {
  const sure: { at: number; subStatus: SubStatus | null }[] = [];
  for (const { at, subStatus } of scans) {
    if (at === null) return [];
    if (at <= seenAt) sure.push({ at, subStatus });
  }
  sure.sort((a, b) => a.at - b.at);
  const gaps: Gap[] = [];
  let doing: SubStatus | null = null;
  for (const [index, { at, subStatus }] of sure.entries()) {
    doing = subStatus ?? doing;
    if (doing === null || at < since) continue;
    if (isFinal(statusOf(doing))) continue;
    const next = sure[index + 1];
    gaps.push({ subStatus: doing, from: at, to: next?.at ?? seenAt, ended: next !== undefined });
  }
  return gaps;
}
