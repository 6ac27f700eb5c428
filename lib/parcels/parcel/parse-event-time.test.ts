import fc from "fast-check";
import { findLocal, findOffset } from "@/lib/core/calendar";
import { parseEventTime } from "./parse-event-time";
import { eventTimeSchema } from "./schemas";

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Shanghai",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Africa/Casablanca",
  "Pacific/Apia",
];

describe("readEventTime", () => {
  it.each([
    ["2026-03-04T10:15:00+01:00", "2026-03-04T10:15:00", "+01:00", "2026-03-04T09:15:00Z"],
    ["2026-03-04T10:15:00.123+0200", "2026-03-04T10:15:00", "+02:00", "2026-03-04T08:15:00Z"],
    ["2026-03-04T10:15:00Z", "2026-03-04T10:15:00", "Z", "2026-03-04T10:15:00Z"],
    ["2026-03-04 10:15 -05:00", "2026-03-04T10:15", "-05:00", "2026-03-04T15:15:00Z"],
    ["20260304101500+08", "2026-03-04T10:15:00", "+08:00", "2026-03-04T02:15:00Z"],
    ["03/04/2026 9:05 PM EST", "2026-04-03T21:05", "-05:00", "2026-04-04T02:05:00Z"],
    ["1772619300000", "2026-03-04T10:15:00", "Z", "2026-03-04T10:15:00Z"],
    [1772619300000, "2026-03-04T10:15:00", "Z", "2026-03-04T10:15:00Z"],
    [1772619300, "2026-03-04T10:15:00", "Z", "2026-03-04T10:15:00Z"],
    ["/Date(1772619300000+0000)/", "2026-03-04T10:15:00", "Z", "2026-03-04T10:15:00Z"],
  ])("reads %s with its own offset", (raw, local, offset, utc) => {
    expect(parseEventTime(raw)).toEqual({ local, offset, utc, zoneFrom: "given" });
  });

  it.each([
    ["2026-03-04T10:15:00", "2026-03-04T10:15:00"],
    ["2026-03-04 10:15", "2026-03-04T10:15"],
    ["04-03-2026 10:15:00", "2026-03-04T10:15:00"],
    ["4.3.2026, 10:15", "2026-03-04T10:15"],
    ["03/14/2026 10:15", "2026-03-14T10:15"],
    ["2026 -03-04 10:15:00", "2026-03-04T10:15:00"],
    ["2026/03/04 12:00 AM", "2026-03-04T00:00"],
    ["2026/03/04 12:00 p.m.", "2026-03-04T12:00"],
    ["2026年3月4日 10:15", "2026-03-04T10:15"],
    ["20260304", "2026-03-04"],
    ["2026-03-04", "2026-03-04"],
    ["2026-03-04 --:--", "2026-03-04"],
    ["2026-03-04 25:10", "2026-03-04"],
  ])("reads %s and assumes no zone", (raw, local) => {
    expect(parseEventTime(raw)).toEqual({ local, offset: null, utc: null, zoneFrom: "none" });
  });

  it.each([
    "",
    "soon",
    "0026-03-04",
    "9999-01-01",
    "2026-02-30",
    "2026-13-13 10:00",
    "31-04-2026",
    0,
    -5,
    Number.NaN,
    null,
    undefined,
  ])("returns null for %s", (raw) => expect(parseEventTime(raw)).toBeNull());

  it("reads the clock and the offset from separate fields", () => {
    const offset = "+01:00";
    const expected = { local: "2026-03-04T10:15:00", offset, utc: "2026-03-04T09:15:00Z", zoneFrom: "field" };
    expect(parseEventTime("20260304", { clock: "101500", offset: "+01:00" })).toEqual(expected);
    for (const [clock, time] of Object.entries({ 63010: "06:30:10", 930: "09:30", 80500: "08:05:00" }))
      expect(parseEventTime("20260304", { clock })?.local).toBe(`2026-03-04T${time}`);
    for (const clock of ["12", "6", "1234567", "96301"])
      expect(parseEventTime("20260304", { clock })?.local).toBe("2026-03-04");
    expect(parseEventTime("2026-03-04 10:15:00", { offset: 1 })).toEqual(expected);
    expect(parseEventTime("2026-03-04 10:15:00", { offset: "GMT+1" })).toEqual(expected);
    expect(parseEventTime("2026-03-04 10:15:00", { offset: "+0100" })).toEqual(expected);
    expect(parseEventTime("2026-03-04 10:15", { offset: "5.75" })?.offset).toBe("+05:45");
    expect(parseEventTime("2026-03-04 10:15", { offset: "PDT" })?.offset).toBe("-07:00");
    expect(parseEventTime("2026-03-04 10:15", { offset: "+99" })?.offset).toBeNull();
  });

  it("prefers the written offset to the field, the field to the place, the place to the carrier's home zone", () => {
    const all = { offset: "+03:00", placeZone: "America/New_York", homeZone: "Europe/Berlin" };
    expect(parseEventTime("2026-03-04T10:15+09:00", all)?.zoneFrom).toBe("given");
    expect(parseEventTime("2026-03-04T10:15", all)?.offset).toBe("+03:00");
    expect(parseEventTime("2026-03-04T10:15", { ...all, offset: null })).toMatchObject({
      offset: "-05:00",
      zoneFrom: "place",
    });
    expect(parseEventTime("2026-03-04T10:15", { homeZone: "Europe/Berlin" })).toMatchObject({
      offset: "+01:00",
      zoneFrom: "carrierHome",
    });
    expect(parseEventTime("2026-03-04T10:15", { homeZone: "Europe/Nowhere" })?.offset).toBeNull();
  });

  it("treats midnight as a day only where the carrier means that", () => {
    expect(parseEventTime("2026-03-04T00:00:00", { midnightIsPlaceholder: true })?.local).toBe("2026-03-04");
    expect(parseEventTime("2026-03-04T00:00:00")?.local).toBe("2026-03-04T00:00:00");
  });

  it("gives no instant for the hour that a clock change skips or repeats", () => {
    const homeZone = "Europe/Berlin";
    expect(parseEventTime("2026-03-29T01:59", { homeZone })?.offset).toBe("+01:00");
    expect(parseEventTime("2026-03-29T02:30", { homeZone })?.utc).toBeNull();
    expect(parseEventTime("2026-03-29T03:00", { homeZone })?.offset).toBe("+02:00");
    expect(parseEventTime("2026-10-25T01:59", { homeZone })?.offset).toBe("+02:00");
    expect(parseEventTime("2026-10-25T02:30", { homeZone })?.utc).toBeNull();
    expect(parseEventTime("2026-10-25T03:00", { homeZone })?.offset).toBe("+01:00");
  });

  it("never returns a wrong instant, in any zone, around any clock change", () => {
    const start = Date.UTC(2024, 0, 1) / 60_000;
    const minutes = fc.integer({ min: start, max: start + 4 * 366 * 1440 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const { local } = findLocal(zone, minute * 60_000);
        const read = parseEventTime(local, { placeZone: zone });
        return read !== null && (read.utc === null || Date.parse(read.utc) === minute * 60_000);
      }),
      { numRuns: 2000 },
    );
  });

  it("is certain in every hour except the repeated one on days of clock change", () => {
    for (const [zone, day] of [
      ["Europe/Berlin", Date.UTC(2026, 9, 25)],
      ["Europe/Berlin", Date.UTC(2026, 2, 29)],
      ["America/New_York", Date.UTC(2026, 10, 1)],
      ["America/New_York", Date.UTC(2026, 2, 8)],
    ] as const) {
      const uncertain = [];
      for (let minute = -720; minute < 1440 * 1.5; minute += 10) {
        const at = day + minute * 60_000;
        const { local } = findLocal(zone, at);
        if (findOffset(zone, Date.parse(`${local}Z`)) === null) uncertain.push(local);
      }
      expect(uncertain).toHaveLength(new Date(day).getUTCMonth() > 6 ? 12 : 0);
    }
  });

  it("never throws and always matches the schema, whatever the input", () => {
    const digits = fc.stringMatching(/^[0-9T:Z+/. -]{4,24}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), fc.oneof(fc.string(), digits), (raw, offset) => {
        const read = parseEventTime(raw, { offset, clock: offset, homeZone: "Europe/Paris" });
        expect(read === null || eventTimeSchema.safeParse(read).success).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
