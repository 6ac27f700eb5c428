import { addDays, dayMs, dayStart, localDay, withinDays } from "@/lib/core/calendar";
import type { ShownDisclosure } from "@/lib/core/disclosure";
import { type Status, underwayStatuses, unscannedStatuses } from "@/lib/core/statuses";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import { customsSubStatuses, stuckDays } from "@/lib/parcels/parcel/constants";
import { parseStatusCode } from "@/lib/parcels/parcel/parse-status-code";
import { isFinal } from "@/lib/parcels/parcel/rules";
import { readerProblems } from "@/lib/tracking/store/constants";
import {
  type DateKind,
  dateKinds,
  historicalDays,
  type JourneyAttentionKind,
  journeyAttentionKinds,
  type NodeStatus,
  nodeStatuses,
  numberKinds,
  problemStatuses,
  rangeDays,
  tooLongDays,
  unreadableOutcomes,
} from "./constants";
import type { ShipmentFilter } from "./schemas";

/** The status that a filter asks for; null for any. */
export function statusOfFilter({ result }: Pick<ShipmentFilter, "result">): Status | null {
  return result === undefined ? null : parseStatusCode(result);
}

/** Its journey is withheld, so no status of it is shown; the account's own stays. `hidesStatus` in SQL. Pure. */
export function hasNoStatus({
  disclosure,
  settled,
}: {
  readonly disclosure: ShownDisclosure | null;
  readonly settled: boolean;
}): boolean {
  return disclosure === "withheld" && !settled;
}

/** The fields of a shipment that the rules use. */
export interface Journey {
  readonly status: Status;
  readonly subStatus: string | null;
  readonly outcome: string | null;
  readonly shippedAt: Date | null;
  readonly addedAt: Date;
  readonly onlineAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastEventAt: Date | null;
}

/** A journey with when it is expected to be delivered, and scanned first, at the latest; null where nothing is known. */
export interface ExpectedJourney extends Journey {
  readonly expectedBy: Date | null;
  /** By its channel; absent where channels do not count. What was scanned has it too. */
  readonly firstScanBy?: Date | null;
}

/** An instant in an account's days. */
export interface AccountTime {
  readonly now: Date;
  /** IANA zone of the account (`readZone`). */
  readonly zone: string;
}

/** When the account's day of this instant began. */
export function startOfToday({ now, zone }: AccountTime): Date {
  return dayStart(localDay(now, zone), zone);
}

/** When the account's day of an instant is over. */
export function dayAfter(at: Date, zone: string): Date {
  return dayStart(addDays(localDay(at, zone), 1), zone);
}

const includes = (list: readonly (string | number)[], value: string | number | null) =>
  value !== null && list.includes(value);
const isOlder = (at: Date | null, than: Date, days: number) =>
  at !== null && at.getTime() < than.getTime() - days * dayMs;

/** The parcel is with a carrier and should move. */
export function isUnderway({ status }: Pick<Journey, "status">): boolean {
  return includes(underwayStatuses, status);
}

/** Neither delivered nor returned nor expired: something can still be done about it. */
export function isOpen({ status }: Pick<Journey, "status">): boolean {
  return status !== "expired" && !isFinal(status as Status);
}

/**
 * Later than expected: the day by which it should have been delivered is over for the account (ADR 0114), or the hours in
 * which its channel has first scans are.
 */
export function isLate(
  {
    status,
    onlineAt,
    outcome,
    expectedBy,
    firstScanBy,
  }: Pick<ExpectedJourney, "status" | "expectedBy"> & Partial<ExpectedJourney>,
  time: AccountTime,
): boolean {
  if (isUnderway({ status })) return expectedBy !== null && expectedBy < startOfToday(time);
  const waits = includes(unscannedStatuses, status) && !onlineAt && outcome !== "withheld";
  return waits && !!firstScanBy && firstScanBy < time.now;
}

function isStuck(journey: Journey, now: Date): boolean {
  return isUnderway(journey) && isOlder(journey.lastEventAt, now, stuckDays);
}

const nodeTests: Readonly<Record<NodeStatus, (journey: Journey, now: Date) => boolean>> = {
  historical: ({ onlineAt, shippedAt, addedAt }) => isOlder(onlineAt, shippedAt ?? addedAt, historicalDays),
  timeException: isStuck,
  tooLong: (journey, now) => isUnderway(journey) && isOlder(journey.onlineAt, now, tooLongDays),
};

/** Why this journey needs attention; the same conditions are in SQL in `filter-shipments.ts`. */
export function nodeStatusOf(journey: Journey, now: Date): NodeStatus[] {
  return nodeStatuses.filter((kind) => nodeTests[kind](journey, now));
}

/** Nothing is known of it, and only its account can change that; the same condition is in SQL in `filter-shipments.ts`. */
export function needsAction(
  shipment: Pick<Journey, "status" | "subStatus" | "outcome"> & {
    readonly carrier: string | null;
    readonly settled: boolean;
    readonly lastEventAt: unknown;
  },
): boolean {
  const { status, subStatus, lastEventAt, settled, carrier, outcome } = shipment;
  if (settled || status !== "not_found" || subStatus !== null || lastEventAt !== null) return false;
  return carrier === null || includes(readerProblems, outcome);
}

type AttentionTest = (journey: ExpectedJourney, time: AccountTime) => boolean;
const attentionTests: Readonly<Record<JourneyAttentionKind, AttentionTest>> = {
  problem: ({ status, subStatus }) =>
    includes(problemStatuses, status) && !includes(customsSubStatuses, subStatus),
  needsInfo: (journey) => isOpen(journey) && journey.outcome === "moreInfoNeeded",
  unreadable: (journey) => isOpen(journey) && includes(unreadableOutcomes, journey.outcome),
  late: isLate,
  stuck: (journey, { now }) => isStuck(journey, now),
  customs: (journey) => isOpen(journey) && includes(customsSubStatuses, journey.subStatus),
};

/** What to act on, as far as the journey tells; the same conditions are in SQL in `filter-shipments.ts`. */
export function attentionOf(journey: ExpectedJourney, time: AccountTime): JourneyAttentionKind[] {
  return journeyAttentionKinds.filter((kind) => attentionTests[kind](journey, time));
}

const wholeDays = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));

/** Whole days from the first event to the delivery, to the newest event of another end, or to now. */
export function transitDaysOf(journey: Journey, now: Date): number | null {
  const { onlineAt, deliveredAt, lastEventAt } = journey;
  if (onlineAt === null) return null;
  return wholeDays(onlineAt, deliveredAt ?? (isOpen(journey) ? now : (lastEventAt ?? now)));
}

/** Whole days since the newest event, while the parcel is in transit. */
export function residenceDaysOf(journey: Journey, now: Date): number | null {
  return isUnderway(journey) && journey.lastEventAt !== null ? wholeDays(journey.lastEventAt, now) : null;
}

export interface DateRange {
  readonly kind: DateKind;
  /** Local days of the account, both included; null = open. */
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * The range of a filter. Default: the last 30 days by date added; in the archive, where nothing is that young,
 * any time.
 */
export function resolveRange(
  { dateType, dateStart, dateEnd }: ShipmentFilter,
  { archived, zone, now }: { readonly archived: boolean; readonly zone: string; readonly now: Date },
): DateRange {
  const isNamed = dateStart !== undefined || dateEnd !== undefined;
  const kind = dateKindOf(dateType ?? dateKinds.added);
  if (kind === "any" || (!isNamed && archived)) return { kind: "any", start: null, end: null };
  if (isNamed)
    return {
      kind,
      start: dateStart === undefined ? null : withinDays(dateStart),
      end: dateEnd === undefined ? null : withinDays(dateEnd),
    };
  const today = localDay(now, zone);
  return { kind, start: addDays(today, -rangeDays), end: today };
}

function dateKindOf(dateType: number): DateKind {
  const entry = Object.entries(dateKinds).find(([, value]) => value === dateType);
  return (entry?.[0] as DateKind | undefined) ?? "added";
}

/** Separators between numbers, besides spaces. */
const betweenNumbers = /[\n\r\t,;|，；、]+/;

/**
 * The numbers in pasted text, in stored form, each once. A line whose words are numbers each is several;
 * otherwise its spaces belong to the number (`RB 123 456 785 GB`). Order numbers are taken as written.
 */
export function splitNumbers(text: string, numberType: number = numberKinds.tracking): string[] {
  const parts = text.split(betweenNumbers).flatMap((part) => {
    const line = part.trim().replace(/\s+/g, " ");
    if (numberType === numberKinds.order) return line;
    const words = line.split(" ");
    const isOne = isNumber(line) && !words.every(isNumber);
    return isOne ? bare(line) : words.map(bare);
  });
  return [...new Set(parts.filter((part) => part !== ""))];
}

function isNumber(text: string): boolean {
  return normalizeNumber(text).number !== null;
}

/** In stored form; an invalid number keeps its letters and digits, so that it is searched all the same. */
function bare(text: string): string {
  return normalizeNumber(text).number ?? text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}
