import fc from "fast-check";
import { addDays, dayStart, localDay } from "./calendar";

describe("a day of the account", () => {
  const zones = [
    "UTC",
    "Europe/Berlin",
    "America/Sao_Paulo",
    "Asia/Kathmandu",
    "Africa/Cairo",
    "Pacific/Kiritimati",
    "Pacific/Apia",
  ];
  /** Days that a zone left out when it moved across the date line. */
  const skipped: Readonly<Record<string, string>> = {
    "Pacific/Kiritimati": "1994-12-31",
    "Pacific/Apia": "2011-12-30",
  };
  it("begins at its midnight, whatever the clocks do, and contains every instant up to the next one", () => {
    const instants = fc.date({
      min: new Date("1990-01-01"),
      max: new Date("2035-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones, "Asia/Beirut", "America/Havana"), (at, zone) => {
        const day = localDay(at, zone);
        const start = dayStart(day, zone);
        expect(localDay(start, zone)).toBe(day);
        const dayBefore = localDay(new Date(start.getTime() - 1), zone);
        expect(dayBefore).toBe(skipped[zone] === addDays(day, -1) ? addDays(day, -2) : addDays(day, -1));
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(dayStart(addDays(day, 1), zone).getTime()).toBeGreaterThan(at.getTime());
      }),
      { numRuns: 500 },
    );
  });

  it.each(Object.entries(skipped))("begins with the next one where %s skipped it", (zone, day) => {
    const next = dayStart(addDays(day, 1), zone);
    expect(dayStart(day, zone)).toEqual(next);
    expect(localDay(next, zone)).toBe(addDays(day, 1));
    expect(localDay(new Date(next.getTime() - 1), zone)).toBe(addDays(day, -1));
  });

  it("begins at one o'clock where midnight is skipped", () => {
    expect(dayStart("2018-11-04", "America/Sao_Paulo").toISOString()).toBe("2018-11-04T03:00:00.000Z");
    expect(dayStart("2026-03-29", "Europe/Berlin").toISOString()).toBe("2026-03-28T23:00:00.000Z");
    expect(dayStart("2026-03-30", "Europe/Berlin").toISOString()).toBe("2026-03-29T22:00:00.000Z");
  });
});
