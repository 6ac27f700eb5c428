import { addDays } from "./rules";

/** Days since the first event at which a group of parcels in transit begins; the last has no end. */
const ageBorders = [0, 3, 7, 14, 30] as const;

export interface AgeGroup {
  /** Whole days of the account since its first event: at least `from`, less than `to`. */
  readonly from: number;
  readonly to: number | null;
  /** The same as a range of days on which they went online, as the desk's filter takes it; null = open. */
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
}

/** Groups of parcels by how long they are on their way, youngest first. */
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
