import { parseEventTime } from "@/lib/parcel/parse-event-time";
import { roughInstant } from "@/lib/parcel/rules";

/**
 * The one with the newest of its written times, which are compared as instants: as texts, 09:30+09:00 would be after
 * 08:10-08:00. The first of equals; null of none. Pure.
 */
export function chooseNewest<T>(
  list: readonly T[],
  timesOf: (one: T) => readonly (string | null)[],
): T | null {
  const newest = (one: T) =>
    Math.max(
      Number.NEGATIVE_INFINITY,
      ...timesOf(one).flatMap((raw) => {
        const time = parseEventTime(raw);
        return time === null ? [] : [roughInstant(time)];
      }),
    );
  const dated = list.map((one) => ({ one, at: newest(one) }));
  const [first, ...rest] = dated;
  return first === undefined
    ? null
    : rest.reduce((best, next) => (next.at > best.at ? next : best), first).one;
}
