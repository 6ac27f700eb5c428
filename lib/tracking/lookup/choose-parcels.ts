import { BoundedCache } from "@/lib/core/bounded-cache";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { rankWithHints } from "@/lib/parcels/detection/rank-with-hints";
import type { Candidate } from "@/lib/parcels/detection/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Extra, OutcomeKind } from "@/lib/parcels/parcel/schemas";
import { isStale } from "@/lib/tracking/schedule/check-stale";
import { chooseCarrier } from "@/lib/tracking/schedule/choose-carrier";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import type { ParcelRow } from "@/lib/tracking/store/keep-rows";
import { isFound } from "@/lib/tracking/store/rules";
import type { ScheduleReason } from "@/lib/tracking/store/schemas";
import { hashExtra, knowsExtra, proofOf } from "@/lib/tracking/store/seal-extra";
import { readView } from "@/lib/tracking/store/sign-view";
import type { KeyTry } from "./guard-keys";
import type { ReadNumber } from "./read-numbers";

/** A number and the parcel it refers to. */
export interface ChosenParcel {
  readonly number: string;
  /** Carrier id, or `unknown`; null where no connector here can find the carrier. */
  readonly carrier: string | null;
  readonly candidates: readonly Candidate[];
  /** The reader named the carrier. */
  readonly chosen: boolean;
  /** null: not stored yet. */
  readonly row: ParcelRow | null;
  /** Nothing is known yet, or the data is stale. */
  readonly stale: boolean;
  /** The postcode or phone entered by the reader, if the carrier asked for it; null = do not send any. */
  readonly extra: Extra | null;
  /**
   * Proof of what the reader knows, or will have proved once the carrier accepts `extra` (`proofOf`); empty =
   * none.
   */
  readonly proof: string;
  /** The postcode or phone is compared here or by the carrier, so this counts as a try; null = none. */
  readonly tries: Pick<KeyTry, "knows"> | null;
}

export interface ChooseOptions {
  readonly language: string;
  readonly usedBefore: readonly string[];
  /** The reader's, alpha-2. */
  readonly country?: string | undefined;
  /** A connector here can find the carrier of any number: an aggregator or the sandbox. */
  readonly canFindCarrier: boolean;
  readonly now: Date;
}

/**
 * Which parcel each number refers to, from the stored rows (`rows`) and detection. Pure except for the hash
 * keys.
 */
export function chooseParcels(
  numbers: readonly ReadNumber[],
  rows: readonly ParcelRow[],
  options: ChooseOptions,
): readonly ChosenParcel[] {
  const byNumber = new Map<string, ParcelRow[]>();
  for (const row of rows) byNumber.set(row.number, [...(byNumber.get(row.number) ?? []), row]);
  return numbers.map((requested) => {
    const { number } = requested;
    const candidates = rankFor(requested, options);
    const own = byNumber.get(number) ?? [];
    const chosen = requested.carrier !== undefined && findCarrier(requested.carrier) !== undefined;
    const carrier = chooseCarrier({
      chosen: chosen ? requested.carrier : undefined,
      candidates: candidates.map((candidate) => candidate.carrier),
      withJourney: own.filter((row) => isFound(stateOf(row))).map((row) => row.carrier),
      canFindCarrier: options.canFindCarrier,
      unknown: unknownCarrier,
    });
    const row = own.find((one) => one.carrier === carrier) ?? null;
    const { extra, proof, tries } = validateExtra(requested, row, options.now);
    const stale = row === null || extra !== null || isStale({ ...stateOf(row), ...scheduleOf(row, options) });
    return { number, carrier, candidates, chosen, row, stale, extra, proof, tries };
  });
}

/** The number's candidates in the order for this reader. */
function rankFor(requested: ReadNumber, options: ChooseOptions): readonly Candidate[] {
  const { number, linkHost, candidates, destination = options.country } = requested;
  const { language, usedBefore } = options;
  const place = destination === undefined ? {} : { country: destination };
  const hints = { language, usedBefore, ...place, ...(linkHost === undefined ? {} : { linkHost }) };
  if (candidates) return rankWithHints(candidates, hints);
  const key = JSON.stringify([number, language, linkHost, usedBefore, destination]);
  return ranked.get(key, () => Object.freeze(detect(number, hints)));
}

/** Rankings by number and hints; the same list for the same ones. */
const ranked = new BoundedCache<readonly Candidate[]>(2_000);

/**
 * What happens with a postcode or phone from a reader. It is sent to the carrier only if the carrier asked for
 * it, and never if it is wrong for a parcel whose right one is known: visitors cannot spoil data or use the
 * carrier to guess. A client that has proved it before sends its view token instead.
 */
function validateExtra(
  { number, extra, viewToken }: ReadNumber,
  row: ParcelRow | null,
  now: Date,
): Pick<ChosenParcel, "extra" | "proof" | "tries"> {
  const shown = readView(viewToken, number, now)?.proof ?? "";
  if (Object.keys(extra).length === 0 || row === null) return { extra: null, proof: shown, tries: null };
  const isAsked = row.outcome === "moreInfoNeeded";
  const { protection } = row;
  if (protection === null) {
    const proof = isAsked ? proofOf(number, hashExtra(extra)) : shown;
    return { extra: isAsked ? extra : null, proof, tries: isAsked ? { knows: false } : null };
  }
  const own = proofOf(number, protection);
  if (shown === own && !isAsked) return { extra: null, proof: shown, tries: null };
  const knows = knowsExtra(protection, extra);
  return { extra: knows && isAsked ? extra : null, proof: knows ? own : shown, tries: { knows } };
}

function stateOf(row: ParcelRow) {
  return { status: row.status, subStatus: row.subStatus as SubStatus | null };
}

function scheduleOf(row: ParcelRow, { now }: ChooseOptions) {
  return {
    outcome: row.outcome as OutcomeKind | null,
    askedAt: row.askedAt,
    dueAt: row.dueAt,
    reason: row.reason as ScheduleReason | null,
    now,
  };
}
