import { dayMs, hourMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { EventTime } from "@/lib/parcels/parcel/schemas";
import { type DatePair, findEnd, type JourneyEnd, type PairedParcel, sumComparison } from "./sum-comparison";

const now = Date.UTC(2026, 5, 1);
/** Thirty days ago, at midnight: the 2nd of May. */
const madeAt = now - 30 * dayMs;

const timeOf = (local: string, offset: string | null = "Z"): EventTime => ({
  ...{ local, offset, zoneFrom: "given" },
  utc: offset === null ? null : new Date(`${local}${offset}`).toISOString(),
});
const delivered = (local: string, offset?: string | null): JourneyEnd => ({
  kind: "delivered",
  time: timeOf(local, offset),
});
const idOf = (index: number, draw = "0") =>
  `00000000-0000-7000-8000-${draw.padStart(6, "0")}${String(index).padStart(6, "0")}`;

/** A day's interval around noon of the 5th; the carrier names the 6th. */
const pair: DatePair = {
  ...{ madeAt, low: madeAt + 3 * dayMs, middle: madeAt + 3.5 * dayMs, high: madeAt + 4 * dayMs },
  ...{ carrierFrom: "2026-05-06", carrierTo: "2026-05-06" },
};

function make(count: number, end: PairedParcel["end"], given: Partial<PairedParcel> = {}): PairedParcel[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: idOf(index), carrier: "ups", pairs: [pair], end },
    ...given,
  }));
}

describe("carriers' own dates beside our estimates", () => {
  it("counts deliveries within our interval and on the carrier's day, with the middle error of both", () => {
    const parcels = [
      ...make(60, delivered("2026-05-05T15:00:00")),
      ...make(30, delivered("2026-05-06T18:00:00")),
      ...make(10, delivered("2026-05-09T12:00:00")),
    ];
    const row = { estimates: 100, held: 60, carrierHeld: 30, errorHours: 3, carrierErrorHours: 21 };
    expect(sumComparison(parcels, now)).toEqual([
      { carrier: "*", ...row },
      { carrier: "ups", ...row },
    ]);
  });

  it("takes the carrier's day where the parcel was delivered, not in UTC", () => {
    const parcels = make(100, delivered("2026-05-06T01:00:00", "+09:00"));
    // In UTC it was still the 5th.
    expect(sumComparison(parcels, now)[0]).toMatchObject({
      held: 100,
      carrierHeld: 100,
      carrierErrorHours: 11,
    });
  });

  it("takes a range of days by its middle, and both its ends are days of it", () => {
    const pairs = [{ ...pair, carrierTo: "2026-05-09" }];
    for (const day of ["2026-05-06", "2026-05-09"])
      expect(sumComparison(make(100, delivered(`${day}T12:00:00`), { pairs }), now)[0]).toMatchObject({
        ...{ carrierHeld: 100, carrierErrorHours: 36 },
      });
    const late = make(100, delivered("2026-05-10T00:00:00"), { pairs });
    expect(sumComparison(late, now)[0]).toMatchObject({ carrierHeld: 0, carrierErrorHours: 48 });
  });

  it("takes noon for the carrier's error where only the day of the delivery is known", () => {
    const parcels = make(100, delivered("2026-05-06", null));
    expect(sumComparison(parcels, now)[0]).toMatchObject({ carrierHeld: 100, carrierErrorHours: 0 });
  });

  it("counts returned parcels, and open ones for which both times are over, as missed by both", () => {
    const returned = make(50, { kind: "returned", time: timeOf("2026-05-07T00:00:00") });
    const parcels = [...make(100, delivered("2026-05-05T12:00:00")), ...returned, ...make(50, null)];
    expect(sumComparison(parcels, now)[0]).toMatchObject({ estimates: 200, held: 100, carrierHeld: 0 });
  });

  it("leaves out open parcels for which one of both times is not over", () => {
    const ours = [{ ...pair, high: now + hourMs }];
    const carriers = [{ ...pair, carrierTo: "2026-06-01" }];
    const open = [...make(100, null, { pairs: ours }), ...make(100, null, { pairs: carriers })];
    expect(sumComparison(open, now)).toEqual([]);
    const [all] = sumComparison([...open, ...make(100, delivered("2026-05-05T12:00:00"))], now);
    expect(all?.estimates).toBe(100);
  });

  it("leaves out what was made in the last 14 days, more than 74 days ago, or after the delivery", () => {
    const end = delivered("2026-05-05T12:00:00");
    const times = [now - 14 * dayMs, now - 74 * dayMs - 1, Date.UTC(2026, 4, 5, 13)];
    const pairs = times.map((at) => ({ ...pair, madeAt: at }));
    expect(sumComparison(make(100, end, { pairs }), now)).toEqual([]);
  });

  it("counts one pair of each parcel, each of its pairs as likely", () => {
    const end = delivered("2026-05-05T12:00:00");
    const wrong = { ...pair, middle: pair.middle + 10 * dayMs, high: pair.low + 1 };
    const pairs = [pair, wrong, wrong, wrong];
    const parcels = Array.from({ length: 400 }, (_, index) => ({
      ...{ id: idOf(index, index.toString(16)), carrier: "ups", pairs, end },
    }));
    expect(sumComparison(parcels, now)[0]).toMatchObject({ estimates: 400, held: 100 });
    expect(sumComparison(parcels, now)).toEqual(sumComparison(parcels, now));
  });

  it("says nothing of a carrier with few parcels, or with no delivery", () => {
    const end = delivered("2026-05-05T12:00:00");
    const few = make(99, end, { carrier: "dhl" });
    const lost = make(100, null, { carrier: "gls" });
    const rows = sumComparison([...make(100, end), ...few, ...lost], now);
    expect(rows.map(({ carrier, estimates }) => [carrier, estimates])).toEqual([
      ["*", 299],
      ["ups", 100],
    ]);
  });
});

describe("the end of a journey", () => {
  const scan = (subStatus: SubStatus | null, local: string) => ({ subStatus, time: timeOf(local) });

  it("is its first delivery or return, in whatever order they are stored", () => {
    const scans = [
      ...[scan("delivered", "2026-05-08T10:00"), scan("delivered", "2026-05-07T10:00")],
      ...[scan("departed", "2026-05-03T10:00"), scan(null, "2026-05-09T10:00")],
    ];
    expect(findEnd(scans, now)).toEqual(delivered("2026-05-07T10:00"));
    expect(findEnd([...scans, scan("returning", "2026-05-04T10:00")], now)?.kind).toBe("returned");
  });

  it("is null for open journeys, and for deliveries dated in the future or at no time", () => {
    expect(findEnd([scan("departed", "2026-05-03T10:00")], now)).toBeNull();
    expect(findEnd([scan("delivered", "2026-06-03T10:00")], now)).toBeNull();
    const time: EventTime = { local: "2026-02-31T10:00", offset: null, utc: null, zoneFrom: "none" };
    expect(findEnd([{ subStatus: "delivered", time }], now)).toBeNull();
  });
});
