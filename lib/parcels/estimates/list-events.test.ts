import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { describeFacts, listJourneyEvents, type StoredJourney, weekdayOf } from "./list-events";

const time = (utc: string) => ({ local: utc.slice(0, 16), offset: "Z", utc, zoneFrom: "given" as const });
const scan = (subStatus: SubStatus | null, utc: string) => ({ subStatus, time: time(utc) });
const journey = (given: Partial<StoredJourney> = {}): StoredJourney => ({
  ...{ id: "p1", carrier: "ups", service: " Express  Saver|1 ", origin: "DE", destination: "FR" },
  createdAt: Date.parse("2026-03-02T12:00:00Z"),
  scans: [
    scan("delivered", "2026-03-05T10:00:00Z"),
    scan("departed", "2026-03-03T20:00:00Z"),
    scan(null, "2026-03-03T19:00:00Z"),
    scan("accepted", "2026-03-02T09:00:00Z"),
  ],
  ...given,
});

describe("events of a stored journey", () => {
  it("are in the order in which they happened, known at the earliest when the parcel was entered", () => {
    expect(listJourneyEvents(journey()).map(({ kind, at, knownAt }) => [kind, at, knownAt])).toEqual([
      ["checkpoint", Date.parse("2026-03-02T09:00:00Z"), Date.parse("2026-03-02T12:00:00Z")],
      ["checkpoint", Date.parse("2026-03-03T20:00:00Z"), Date.parse("2026-03-03T20:00:00Z")],
      ["delivered", Date.parse("2026-03-05T10:00:00Z"), Date.parse("2026-03-05T10:00:00Z")],
    ]);
  });

  it("end with a return, and with the first delivery", () => {
    const returned = [scan("accepted", "2026-03-03T09:00:00Z"), scan("returning", "2026-03-04T09:00:00Z")];
    expect(listJourneyEvents(journey({ scans: returned })).map(({ kind }) => kind)).toEqual([
      "checkpoint",
      "ended",
    ]);
    const twice = [...journey().scans, scan("delivered", "2026-03-06T10:00:00Z")];
    expect(listJourneyEvents(journey({ scans: twice }))).toHaveLength(3);
  });

  it("are none of a parcel that was entered after its delivery: slow ones are not entered then", () => {
    expect(listJourneyEvents(journey({ createdAt: Date.parse("2026-03-05T12:00:00Z") }))).toEqual([]);
  });

  it("leave out what says nothing of the way, and dates that do not exist", () => {
    const odd = {
      subStatus: "arrived" as const,
      time: { ...time("x"), local: "2026-02-31T10:00", utc: null },
    };
    const scans = [scan("not_found", "2026-03-03T09:00:00Z"), odd, scan("expired", "2026-03-04T09:00:00Z")];
    expect(listJourneyEvents(journey({ scans }))).toEqual([]);
  });
});

describe("what parcels are compared by", () => {
  it("is the service in one spelling without what separates keys, and whether a border is crossed", () => {
    expect(describeFacts(journey())).toEqual({
      ...{ id: "p1", carrier: "ups", service: "express saver 1", border: "international" },
      ...{ origin: "DE", destination: "FR" },
    });
    expect(describeFacts(journey({ destination: "DE", service: null }))).toMatchObject({
      ...{ border: "domestic", service: "" },
    });
    expect(describeFacts(journey({ origin: null })).border).toBe("unknown");
  });

  it("is the day of the week where it happened", () => {
    expect(
      weekdayOf({
        local: "2026-03-01T23:30",
        offset: "-05:00",
        utc: "2026-03-02T04:30:00Z",
        zoneFrom: "given",
      }),
    ).toBe(0);
  });
});
