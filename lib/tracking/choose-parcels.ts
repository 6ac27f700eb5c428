import { findCarrier } from "@/lib/carriers/find-carrier";
import { detect } from "@/lib/detection/detect-carrier";
import type { Candidate, DetectHints } from "@/lib/detection/schemas";
import type { Result, SubStatus } from "@/lib/parcel/constants";
import type { Extra, OutcomeKind } from "@/lib/parcel/schemas";
import { unknownCarrier } from "./constants";
import type { ParcelRow } from "./queries";
import type { ReadNumber } from "./read-numbers";
import { chooseCarrier, isFound, isStale } from "./rules";
import type { ScheduleReason } from "./schemas";

/** A number with the parcel it means. */
export interface ChosenParcel {
  readonly number: string;
  /** Carrier id, or `unknown`; null where nobody here can find the carrier. */
  readonly carrier: string | null;
  readonly candidates: readonly Candidate[];
  /** The reader named the carrier. */
  readonly chosen: boolean;
  /** null: not stored yet. */
  readonly row: ParcelRow | null;
  /** Nothing is known, or what is known is old. */
  readonly stale: boolean;
  /** What the reader told beside the number, where the carrier can use it; null = nothing new. */
  readonly extra: Extra | null;
}

export interface ChooseOptions {
  readonly language: string;
  readonly usedBefore: readonly string[];
  /** Somebody here can find the carrier of any number: an aggregator or the sandbox. */
  readonly canFindCarrier: boolean;
  readonly now: Date;
}

/** Which parcel each number means, from what is stored for it (`rows`) and detection. Pure. */
export function chooseParcels(
  numbers: readonly ReadNumber[],
  rows: readonly ParcelRow[],
  options: ChooseOptions,
): readonly ChosenParcel[] {
  return numbers.map((asked) => {
    const { number } = asked;
    const candidates = detect(number, hintsOf(asked, options));
    const own = rows.filter((row) => row.number === number);
    const chosen = asked.carrier !== undefined && findCarrier(asked.carrier) !== undefined;
    const carrier = chooseCarrier({
      chosen: chosen ? asked.carrier : undefined,
      candidates: candidates.map((candidate) => candidate.carrier),
      withJourney: own.filter((row) => isFound(stateOf(row))).map((row) => row.carrier),
      canFindCarrier: options.canFindCarrier,
      unknown: unknownCarrier,
    });
    const row = own.find((one) => one.carrier === carrier) ?? null;
    const extra = usefulExtra(asked.extra, row);
    const stale = row === null || extra !== null || isStale({ ...stateOf(row), ...scheduleOf(row, options) });
    return { number, carrier, candidates, chosen, row, stale, extra };
  });
}

function hintsOf(asked: ReadNumber, options: ChooseOptions): DetectHints {
  return {
    language: options.language,
    usedBefore: options.usedBefore,
    ...(asked.linkHost === undefined ? {} : { linkHost: asked.linkHost }),
  };
}

/** A journey that is known needs no postcode, and a stranger's wrong one must not spoil it. */
function usefulExtra(extra: Extra, row: ParcelRow | null): Extra | null {
  if (Object.keys(extra).length === 0) return null;
  return row === null || !isFound(stateOf(row)) || row.outcome === "moreInfoNeeded" ? extra : null;
}

function stateOf(row: ParcelRow) {
  return { result: row.result as Result, sub: row.sub as SubStatus | null };
}

function scheduleOf(row: ParcelRow, { now }: ChooseOptions) {
  return {
    outcome: row.outcome as OutcomeKind | null,
    askedAt: row.askedAt,
    dueAt: row.dueAt,
    why: row.why as ScheduleReason | null,
    now,
  };
}
