import { alwaysOpen, createOpenClock, type OpenClock } from "./compute-open-time";
import { listClosedTimes } from "./list-closed-times";

/** Where the first zone of the package is not that of the capital or of most people. */
const zones: Readonly<Record<string, string>> = { CD: "Africa/Kinshasa" };
/** Countries that rest on another day than Sunday. */
const [friday, saturday] = [5, 6];
const restDays: Readonly<Record<string, number>> = {
  ...{ BD: friday, BH: friday, DJ: friday, DZ: friday, EG: friday, IR: friday, LY: friday, SA: friday },
  ...{ SD: friday, IL: saturday },
};

/** By country and year, for all tables of a process. */
const clocks = new Map<string, OpenClock>();

/**
 * Clocks of countries (ISO 3166 alpha-2) that stand still on nation-wide public holidays, from the year before `now` (ms) to the
 * one after it, in the zone of the capital or of most people. A country that the package does not know never closes. Loading takes
 * a quarter of a second and 22 MB, a country 3 ms on its first use (those with lunar calendars up to 160): for workers only.
 */
export async function loadClocks(now: number): Promise<(country: string) => OpenClock> {
  const { default: Holidays } = await import("date-holidays");
  const year = new Date(now).getUTCFullYear();
  const make = (country: string): OpenClock => {
    if (!/^[A-Z]{2}$/.test(country)) return alwaysOpen;
    const known = new Holidays(country, { types: ["public"] });
    const zone = zones[country] ?? known.getTimezones()[0];
    if (zone === undefined) return alwaysOpen;
    const holidays = [year - 1, year, year + 1].flatMap((each) => known.getHolidays(each));
    return createOpenClock(listClosedTimes(holidays, { zone, rest: restDays[country] ?? 0 }));
  };
  return (country) => {
    const key = `${country} ${year}`;
    const clock = clocks.get(key) ?? make(country);
    clocks.set(key, clock);
    return clock;
  };
}
