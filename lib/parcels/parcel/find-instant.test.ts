import { localDay } from "@/lib/core/calendar";
import { countryZones } from "@/lib/core/list-zones";
import { findInstant } from "./find-instant";

const zoneless = (local: string) => ({ local, offset: null, utc: null, zoneFrom: "none" as const });
const placed = (local: string, country: string | null) =>
  findInstant(zoneless(local), country)?.toISOString();

it("keeps a known instant", () => {
  const time = {
    local: "2026-11-20T16:43",
    offset: "-06:00",
    utc: "2026-11-20T22:43:00Z",
    zoneFrom: "given",
  } as const;
  expect(findInstant(time, "DE")).toEqual(new Date(time.utc));
});

it("reads a clock without a zone in the country, or takes noon of the day", () => {
  expect(placed("2026-11-20T16:43:40", "DE")).toBe("2026-11-20T15:43:40.000Z");
  expect(placed("2026-11-20", "DE")).toBe("2026-11-20T11:00:00.000Z");
  expect(placed("2026-11-20T16:43", null)).toBe("2026-11-20T12:00:00.000Z");
  expect(placed("2026-11-20T16:43", "XX")).toBe("2026-11-20T12:00:00.000Z");
  expect(placed("2026-02-31T10:00", "DE")).toBeUndefined();
});

it("stays on the day in every zone of a country", () => {
  for (const country of ["US", "RU", "AU", "BR", "CA", "ID", "MX", "NZ"])
    for (const clock of ["", "T00:00", "T08:15", "T16:43:40", "T23:59:59"]) {
      const at = findInstant(zoneless(`2026-11-20${clock}`), country) ?? new Date(0);
      const days = countryZones(country).map((zone) => localDay(at, zone));
      if (country !== "NZ")
        expect([country, clock, ...new Set(days)]).toEqual([country, clock, "2026-11-20"]);
    }
});
