import { addDays, dayStart, localDay } from "@/lib/core/calendar";

/** A month of an account's days. */
export interface QuotaMonth {
  /** First and last day, in the account's time zone. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** When the next month begins, and with it new numbers. */
  readonly endsAt: Date;
}

/** The month of an instant in a time zone. */
export function resolveMonth(zone: string, now: Date): QuotaMonth {
  const today = localDay(now, zone);
  const from = `${today.slice(0, 8)}01`;
  // No month has more than 31 days: this day is in the next one.
  const next = `${addDays(from, 31).slice(0, 8)}01`;
  return { from, to: addDays(next, -1), today, endsAt: dayStart(next, zone) };
}
