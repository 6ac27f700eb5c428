import Holidays from "date-holidays";
import { dayMs, hourMs, localDay } from "@/lib/core/calendar";
import { buildEstimates } from "./build-estimates";
import { alwaysOpen, type OpenClock } from "./compute-open-time";
import { listClosedTimes } from "./list-closed-times";
import { loadClocks } from "./load-clocks";
import type { JourneyEvent, ParcelFacts } from "./schemas";
import { createEstimateTable } from "./serve-estimates";

const now = Date.parse("2026-11-20T12:00:00Z");
let clockOf: (country: string) => OpenClock;
beforeAll(async () => {
  clockOf = await loadClocks(now);
});

/** Open hours in a country between two instants. */
function openHours(country: string, from: string, until: string): number {
  const clock = clockOf(country);
  return (clock.read(Date.parse(until)) - clock.read(Date.parse(from))) / hourMs;
}
/** Open hours of days in a zone that is this many hours ahead of UTC. */
const openDays = (country: string, first: string, days: number, ahead: number) => {
  const from = Date.parse(`${first}T00:00:00Z`) - ahead * hourMs;
  return Array.from({ length: days }, (_, at) => {
    const clock = clockOf(country);
    return (clock.read(from + (at + 1) * dayMs) - clock.read(from + at * dayMs)) / hourMs;
  });
};

describe("the clock of a country", () => {
  it.each([
    ["DE", "2026-12-24", "Christmas, and the Sunday after it as any other", 1, [24, 0, 0, 24, 24]],
    ["QA", "2026-12-24", "no list", 3, [24, 24, 24, 24, 24]],
    ["US", "2026-11-25", "Thanksgiving", -5, [24, 0, 24, 24, 24]],
    ["CN", "2026-02-15", "Spring Festival", 8, [24, 0, 0, 0, 24]],
    ["GB", "2026-12-24", "Boxing Day on a Saturday and the Monday instead of it", 0, [24, 0, 0, 24, 0]],
    ["JP", "2026-09-20", "a day between two holidays", 9, [24, 0, 0, 0, 24]],
    ["SA", "2026-03-18", "a feast by the moon, and the Friday in it as any other", 3, [24, 0, 24, 0, 0]],
    ["CN", "2026-05-03", "half a day", 8, [24, 24, 24, 24, 24]],
    ["DE", "2026-01-05", "Epiphany, which is a holiday in three states", 1, [24, 24, 24, 24, 24]],
  ])("of %s from %s on stands still on whole days: %s", (country, first, _, ahead, hours) => {
    expect(openDays(country, first, 5, ahead)).toEqual(hours);
  });

  it("stands still from midnight to midnight there, also on a day on which clocks change", () => {
    expect(openHours("US", "2026-11-26T04:59:00Z", "2026-11-26T05:01:00Z")).toBeCloseTo(1 / 60);
    expect(openHours("US", "2026-11-27T04:59:00Z", "2026-11-27T05:01:00Z")).toBeCloseTo(1 / 60);
    // Midnight in Berlin: on 1 May in summer time.
    expect(openHours("DE", "2026-04-30T22:00:00Z", "2026-05-01T22:00:00Z")).toBe(0);
    expect(openHours("DE", "2026-04-30T21:00:00Z", "2026-05-01T23:00:00Z")).toBe(2);
    // In Haiti All Saints' Day of 2026, a Sunday, has 25 hours; the day after it is a holiday too.
    expect(openHours("HT", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z")).toBe(25);
    expect(openHours("HT", "2026-11-02T05:00:00Z", "2026-11-03T05:00:00Z")).toBe(0);
  });

  it("knows the year before and the one after, and goes on as years pass", async () => {
    const christmas = (clock: OpenClock, year: number) =>
      (clock.read(Date.UTC(year, 11, 26)) - clock.read(Date.UTC(year, 11, 25))) / dayMs;
    const [one, next] = [clockOf("FI"), (await loadClocks(now + 365 * dayMs))("FI")];
    expect([2024, 2025, 2026, 2028].map((year) => christmas(one, year) < 1)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(christmas(next, 2028)).toBeLessThan(1);
    // What a journey waited is the same by both.
    const waited = (clock: OpenClock) => clock.read(now + 60 * dayMs) - clock.read(now - 120 * dayMs);
    expect(waited(next)).toBe(waited(one));
    expect(clockOf("FI")).toBe(one);
  });

  it("never stops in a country without a list, and where none is known", () => {
    for (const country of ["", "XX", "AQ", "de", "DE.BY", "constructor", "__proto__"])
      expect(clockOf(country)).toBe(alwaysOpen);
  });

  it("has for every country days in order that neither overlap nor adjoin, from midnight on", () => {
    const countries = Object.keys(new Holidays().getCountries());
    expect(countries.length).toBeGreaterThan(200);
    for (const country of countries) {
      const known = new Holidays(country);
      const zone = known.getTimezones()[0] ?? "UTC";
      const closed = listClosedTimes(known.getHolidays(2026), { zone, rest: 0 });
      expect(closed.length).toBeGreaterThan(0);
      for (const [at, { from, until }] of closed.entries()) {
        expect(until).toBeGreaterThanOrEqual(from + dayMs - hourMs);
        expect(closed[at + 1]?.from ?? Number.POSITIVE_INFINITY).toBeGreaterThan(until);
        expect(localDay(new Date(from - 1), zone) < localDay(new Date(from), zone)).toBe(true);
      }
    }
  });
});

describe("an estimate before holidays", () => {
  /** A parcel each hour for 30 days to each country, delivered two to four days later. */
  function listJourneys(destinations: readonly string[]): JourneyEvent[] {
    const first = Date.parse("2026-10-12T00:30:00Z");
    const events = destinations.flatMap((destination) =>
      Array.from({ length: 720 }, (_, index) => {
        const at = first + index * hourMs;
        const parcel = factsOf(destination, index);
        const end = at + 2 * dayMs + ((index * 7) % 48) * hourMs;
        const weekday = new Date(at).getUTCDay();
        return [
          { kind: "checkpoint", parcel, knownAt: at, at, stage: "accepted", weekday, carrierDate: null },
          { kind: "delivered", parcel, knownAt: end, at: end },
        ] satisfies JourneyEvent[];
      }).flat(),
    );
    return events.sort((one, other) => one.knownAt - other.knownAt);
  }
  const factsOf = (destination: string, index: number): ParcelFacts => ({
    ...{ id: `${destination}${index}`, carrier: "ups", service: "", border: "international" },
    ...{ origin: "AT", destination },
  });

  it("is later by the days on which nothing moves, and the same where none are", async () => {
    const built = await buildEstimates(listJourneys(["DE", "QA"]), { now, clockOf });
    const table = createEstimateTable(built?.rows ?? [], clockOf);
    const estimate = (destination: string, day: string) => {
      const at = Date.parse(`${day}T10:00:00Z`);
      const weekday = new Date(at).getUTCDay();
      const made = table.estimate({
        ...{ parcel: factsOf(destination, 1), stage: "accepted", weekday, at, now: at },
      });
      return [made?.low, made?.middle, made?.high].map((each = 0) => (each - at) / dayMs);
    };
    const [before, after] = [estimate("DE", "2026-12-23"), estimate("QA", "2026-12-23")];
    const later = before.map((each, at) => each - (after[at] ?? 0));
    for (const days of later) expect(days).toBeCloseTo(2, 1);
    const usual = estimate("DE", "2026-12-02").map((each, at) => each - (after[at] ?? 0));
    for (const days of usual) expect(days).toBeCloseTo(0, 1);
  });
});
