import { addDays, dayStart, localDay } from "@/lib/core/calendar";
import { addMonths } from "@/lib/core/months";
import { graceDays } from "./constants";

interface PaidMonth {
  /** When the first month of the subscription was charged: months are counted from that day. */
  readonly firstAt: Date;
  /** When this one was. */
  readonly at: Date;
  /** Until when it was paid before; null: it is the first. */
  readonly before: Date | null;
}

/**
 * Until when a charge pays a plan: the end of the day in the account's zone on which the first month's day of the month
 * comes again, in a shorter month its last. 31 January, 28 February, 31 March. A late charge pays the month it is made in. Pure.
 */
export function computePaidUntil(zone: string, { firstAt, at, before }: PaidMonth): Date {
  const first = localDay(firstAt, zone);
  const after = Math.max(at.getTime(), before?.getTime() ?? 0);
  for (let months = Math.max(1, monthsBetween(first, localDay(new Date(after), zone)) - 1); ; months += 1) {
    const end = dayStart(addDays(addMonths(first, months), 1), zone);
    if (end.getTime() > after) return end;
  }
}

/** Until when a plan goes on whose next month is not paid: the same time of day, days later. Pure. */
export function computeGraceEnd(zone: string, paidUntil: Date): Date {
  return dayStart(addDays(localDay(paidUntil, zone), graceDays), zone);
}

const monthsBetween = (from: string, to: string) => monthsOf(to) - monthsOf(from);
const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
