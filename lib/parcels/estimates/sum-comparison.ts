import { dayMs, hourMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { isReturn, roughInstant, statusOf } from "@/lib/parcels/parcel/rules";
import type { EventTime } from "@/lib/parcels/parcel/schemas";
import { groupOutcomes, isCounted, medianOf } from "./sum-accuracy";

/** An estimate and the days that the carrier named at that moment, both ends included. Instants in ms. */
export interface DatePair {
  readonly madeAt: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** `YYYY-MM-DD`, where it is delivered. */
  readonly carrierFrom: string;
  readonly carrierTo: string;
}

/** How a journey ended: with a delivery, or on its way back. */
export interface JourneyEnd {
  readonly kind: "delivered" | "returned";
  readonly time: EventTime;
}

/** A parcel with its pairs, in the order in which they were made. */
export interface PairedParcel {
  readonly id: string;
  readonly carrier: string;
  readonly pairs: readonly DatePair[];
  /** null: still open. */
  readonly end: JourneyEnd | null;
}

/** How our estimates and the carriers' own days compare. */
export interface DateComparison {
  /** `*` for all carriers. */
  readonly carrier: string;
  /** Pairs compared, one of each parcel. */
  readonly estimates: number;
  /** Of them, deliveries within our interval, and on a day that the carrier had named. */
  readonly held: number;
  readonly carrierHeld: number;
  /** Medians in hours, of the delivered ones: between the middle of the interval, or of the carrier's days, and the delivery. */
  readonly errorHours: number;
  readonly carrierErrorHours: number;
}

interface Outcome {
  readonly isHeld: boolean;
  readonly isCarrierHeld: boolean;
  /** In ms; null for parcels that have not come. */
  readonly errors: { readonly ours: number; readonly carrier: number } | null;
}

const missed: Outcome = { isHeld: false, isCarrierHeld: false, errors: null };
/** West of Greenwich a day ends up to twelve hours later. */
const dayOverMs = dayMs + 12 * hourMs;
const noonMs = 12 * hourMs;

/**
 * Compares our estimates with the carriers' own days, for all carriers and for each of which there are enough. One pair of each
 * parcel counts, picked by its id: parcels with much news would otherwise count many times. Returned parcels are missed by both,
 * like open ones for which both times are over; other open ones do not count yet. `now` in ms. Pure.
 */
export function sumComparison(parcels: readonly PairedParcel[], now: number): DateComparison[] {
  const outcomes = parcels.flatMap(({ id, carrier, pairs, end }) => {
    const pair = pickPair(id, pairs, end, now);
    const outcome = pair === undefined ? null : judge(pair, end, now);
    return outcome === null ? [] : [{ carrier, outcome }];
  });
  return groupOutcomes(outcomes).flatMap(({ carrier, list }) => {
    const errors = list.flatMap((outcome) => (outcome.errors === null ? [] : [outcome.errors]));
    if (errors.length === 0) return [];
    return {
      ...{ carrier, estimates: list.length },
      held: list.filter(({ isHeld }) => isHeld).length,
      carrierHeld: list.filter(({ isCarrierHeld }) => isCarrierHeld).length,
      errorHours: medianOf(errors.map(({ ours }) => ours)) / hourMs,
      carrierErrorHours: medianOf(errors.map(({ carrier: its }) => its)) / hourMs,
    };
  });
}

/** How a journey had ended by `now` (ms), by its first event that ends one; null while it is open. */
export function findEnd(
  scans: readonly { readonly time: EventTime; readonly subStatus: SubStatus | null }[],
  now: number,
): JourneyEnd | null {
  const ends = scans.flatMap(({ time, subStatus }): readonly (JourneyEnd & { readonly at: number })[] => {
    if (subStatus === null) return [];
    const [status, at] = [statusOf(subStatus), roughInstant(time)];
    // What a carrier dates in the future has not happened; NaN is no time at all.
    if (!(at <= now)) return [];
    if (status === "delivered") return [{ kind: "delivered", time, at }];
    return isReturn(status, subStatus) ? [{ kind: "returned", time, at }] : [];
  });
  const [first] = ends.sort((one, other) => one.at - other.at);
  return first === undefined ? null : { kind: first.kind, time: first.time };
}

/** One pair of a parcel, each as likely: of those of the counted time, made before the journey ended. */
function pickPair(id: string, pairs: readonly DatePair[], end: JourneyEnd | null, now: number) {
  const endedAt = end === null ? Number.POSITIVE_INFINITY : roughInstant(end.time);
  const counted = pairs.filter(({ madeAt }) => isCounted(madeAt, now) && madeAt < endedAt);
  // Random digits of the id, others than those by which the sample of parcels is drawn.
  return counted[Number.parseInt(id.slice(24, 30), 16) % counted.length];
}

/** null while it is not known whether both were right. */
function judge(pair: DatePair, end: JourneyEnd | null, now: number): Outcome | null {
  if (end === null) return pair.high <= now && dayOf(pair.carrierTo) + dayOverMs <= now ? missed : null;
  if (end.kind === "returned") return missed;
  const at = roughInstant(end.time);
  const [day, local] = [end.time.local.slice(0, 10), wallClock(end.time)];
  const carrierMiddle = (dayOf(pair.carrierFrom) + dayOf(pair.carrierTo)) / 2 + noonMs;
  return {
    isHeld: at >= pair.low && at <= pair.high,
    isCarrierHeld: day >= pair.carrierFrom && day <= pair.carrierTo,
    errors: { ours: Math.abs(at - pair.middle), carrier: Math.abs(local - carrierMiddle) },
  };
}

const dayOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** The local time as if it were UTC, ms; noon where the carrier gave only the day. */
function wallClock({ local }: EventTime): number {
  return local.length === 10 ? dayOf(local) + noonMs : Date.parse(`${local}Z`);
}
