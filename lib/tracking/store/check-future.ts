import { type SQLWrapper, sql } from "drizzle-orm";
import { refreshIntervalMinMs } from "./constants";
import type { KnownParcel } from "./find-changes";

/**
 * Whether an instant of the past cannot be right: it is later than now by more than the clocks of servers differ. The
 * clock was ahead when it was stored, and was set back since.
 */
export function isFuture(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() > refreshIntervalMinMs;
}

/** SQL: whether a carrier was asked within the last minute; an instant that `isFuture` does not count. null for null. */
export function wasAsked(askedAt: SQLWrapper, now: Date) {
  const [after, until] = [-refreshIntervalMinMs, refreshIntervalMinMs].map((ms) =>
    new Date(now.getTime() + ms).toISOString(),
  );
  return sql`(${askedAt} > ${after}::timestamptz and ${askedAt} <= ${until}::timestamptz)`;
}

/** A parcel as an answer given at `at` finds it: what was stored with a clock that was ahead is not later than this answer. */
export function ignoreFuture(known: KnownParcel, at: Date, now: Date): KnownParcel {
  const keep = (stored: Date | null) => (stored !== null && isFuture(stored, now) ? at : stored);
  const { askedAt, answeredAt, reportedAt } = known;
  return { ...known, askedAt: keep(askedAt), answeredAt: keep(answeredAt), reportedAt: keep(reportedAt) };
}
