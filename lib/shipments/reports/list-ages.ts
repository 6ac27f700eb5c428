import { addDays } from "@/lib/core/calendar";

/** Lower bounds of the age groups of parcels in transit, in days since the first event; the last is open. */
const ageBorders = [0, 3, 7, 14, 30] as const;

export interface AgeGroup {
  /** Whole days of the account since its first event: at least `from`, less than `to`. */
  readonly from: number;
  readonly to: number | null;
  /** The same as a range of days for the list's filter; null = open. */
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
}

/** Parcels in transit grouped by age, youngest first. */
export function listAges(today: string): readonly AgeGroup[] {
  return ageBorders.map((from, at) => {
    const to = ageBorders[at + 1] ?? null;
    return {
      from,
      to,
      dateStart: to === null ? null : addDays(today, 1 - to),
      dateEnd: from === 0 ? null : addDays(today, -from),
    };
  });
}
