import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import { dayAfter } from "@/lib/shipments/records/rules";
import type { EstimateNews } from "@/lib/site/api-documents/list-webhooks";
import { estimateMovedMs } from "./constants";

/** What the account's endpoint was sent last about when a shipment is expected. */
export interface SentEstimate {
  readonly from: Date;
  readonly to: Date;
  readonly late: boolean;
  /** Of its last event that was not only about being late. */
  readonly recordedAt: Date;
}

export interface EstimateFacts {
  readonly estimate: ParcelEstimate;
  /** By when it is expected: the estimate's end, unless its channel says otherwise. */
  readonly expectedBy: Date;
  readonly isUnderway: boolean;
  /** The account's time zone. */
  readonly zone: string;
  /** Since when such events are sent. */
  readonly since: Date;
  readonly last: SentEstimate | null;
}

export interface DecidedEstimate {
  readonly news: EstimateNews;
  /** Names the event: the same for the same estimate, and another one once it is late. */
  readonly key: string;
  /** What is stored as sent. */
  readonly sent: SentEstimate;
}

/**
 * Whether the account's endpoint is to learn when a shipment is expected, and what: its first estimate, one that moved by
 * more than a day, once in a day, or that it is later than expected, once for each estimate. Pure.
 */
export function decideEstimate(facts: EstimateFacts, now: Date): DecidedEstimate | null {
  const { estimate, since, last } = facts;
  const [from, to] = [new Date(estimate.from), new Date(estimate.to)];
  const lateAt = dayAfter(facts.expectedBy, facts.zone);
  const late = facts.isUnderway && lateAt <= now;
  const isLateNews = late && lateAt >= since && !(last?.late && last.to.getTime() === to.getTime());
  const isDateNews = new Date(estimate.at) >= since && isOther(last, { from, to }, now);
  if (!isLateNews && !isDateNews) return null;
  const { middle } = estimate;
  const previous = last && { from: last.from.toISOString(), to: last.to.toISOString() };
  return {
    news: { from: estimate.from, middle, to: estimate.to, late, previous },
    key: isLateNews ? `late_${nameTime(to)}` : `date_${nameTime(new Date(estimate.at))}`,
    // Being late says no new date: one that follows is not held back for a day.
    sent: { from, to, late, recordedAt: isDateNews || last === null ? now : last.recordedAt },
  };
}

function isOther(last: SentEstimate | null, { from, to }: Pick<SentEstimate, "from" | "to">, now: Date) {
  if (last === null) return true;
  const moved = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) > estimateMovedMs;
  return (
    (moved(from, last.from) || moved(to, last.to)) &&
    now.getTime() - last.recordedAt.getTime() >= estimateMovedMs
  );
}

/** An instant as a short part of a name. */
function nameTime(at: Date): string {
  return at.getTime().toString(36);
}
