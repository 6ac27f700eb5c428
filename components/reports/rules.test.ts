import { formatHours } from "@/lib/platform/i18n/format-hours";
import { attentionKinds, listViewNames } from "@/lib/shipments/records/constants";
import { parseTook } from "@/lib/shipments/records/filter-took";
import { shipmentFilterSchema } from "@/lib/shipments/records/schemas";
import { cutTrend, drawSparkline, formatShare, nextLookAt, topShares } from "./rules";
import { dayAddress, shipmentsAddress, timesAddress } from "./shipments-address";
import { readTimesFilter } from "./times-rules";

it("cuts a chart off at one large import only, above everything else", () => {
  const day = (added: number, delivered: number) => ({ added, delivered });
  const usual = [day(3, 1), day(8, 6), day(0, 10)];
  expect(cutTrend([...usual, day(39, 0)])).toBeNull();
  expect(cutTrend([...usual, day(40, 0)])).toEqual({ day: day(40, 0), height: 15 });
  // Two large ones make the scale.
  expect(cutTrend([...usual, day(500, 0), day(400, 0)])).toBeNull();
  for (const none of [[], [day(0, 0)], [day(900, 0), day(0, 0)]]) expect(cutTrend(none)).toBeNull();
  // A first import: hardly another day has a value.
  expect(cutTrend([day(0, 0), day(0, 1), day(1, 0), day(28, 0), day(0, 0)])).toBeNull();
});

describe("a sparkline", () => {
  const size = { width: 14, height: 12 };

  it("goes from zero at the bottom to the highest day at the top", () => {
    expect(drawSparkline([0, 4, 2], size)).toBe("M2.0 10.0h0L7.0 2.0L12.0 6.0");
  });

  it("is interrupted by days without a value, and shows a day between them as a point", () => {
    expect(drawSparkline([4, null, 4], size)).toBe("M2.0 2.0h0M12.0 2.0h0");
  });

  it("is none where it would say nothing", () => {
    for (const none of [[], [3], [null, 3, null], [0, 0], [null, null]])
      expect(drawSparkline(none, size)).toBeNull();
  });
});

describe("shares", () => {
  const shares = ["a", "b", "c", "d"].map((key, at) => ({ key, count: 10 - at }));

  it("show the largest, and all others, unnamed ones included, as the rest of the total", () => {
    expect(topShares(shares, 50, 2)).toEqual({ top: shares.slice(0, 2), rest: 31 });
    expect(topShares(shares, 34, 8)).toEqual({ top: shares, rest: 0 });
    // Counted a moment apart: never negative.
    expect(topShares(shares, 33, 8).rest).toBe(0);
  });

  it("are never shown as zero if they are not", () => {
    expect(formatShare(1, 1000, "en")).toBe("< 1%");
    expect(formatShare(0, 1000, "en")).toBe("0%");
    expect(formatShare(0, 0, "en")).toBe("0%");
    expect(formatShare(6, 100, "de")).toBe("6\u00a0%");
  });
});

it("durations are shown in hours up to two days, then in days, in the reader's language", () => {
  expect(formatHours(31.54, "en")).toBe("31.5 hours");
  expect(formatHours(72, "de")).toBe("3 Tage");
  expect(formatHours(0, "fr")).toBe("0\u00a0heure");
});

it("the interval of refreshes grows with their duration, up to a limit", () => {
  expect(nextLookAt(1000, 10)).toBe(4010);
  expect(nextLookAt(1000, 300)).toBe(7300);
  expect(nextLookAt(1000, 5000)).toBe(21_000);
});

describe("the address that a figure links to", () => {
  const filterOf = (address: string) =>
    shipmentFilterSchema.parse(Object.fromEntries(new URL(address, "http://localhost").searchParams));

  it.each(listViewNames)("of the view %s is its own", (view) => {
    expect(shipmentsAddress("de", view)).toBe(`/de/userManage/track/${view}`);
  });

  it("contains the filter as the shipment list reads it, and nothing undefined", () => {
    for (const attention of attentionKinds)
      expect(filterOf(shipmentsAddress("en", "all", { attention, dateType: 0 }))).toEqual({
        attention,
        dateType: 0,
      });
    const open = shipmentsAddress("en", "inTransit", { dateType: 3, dateStart: null, dateEnd: "2026-03-01" });
    expect(filterOf(open)).toEqual({ dateType: 3, dateEnd: "2026-03-01" });
    expect(filterOf(dayAddress("en", "delivered", "2026-03-01"))).toEqual({
      dateType: 4,
      dateStart: "2026-03-01",
      dateEnd: "2026-03-01",
    });
  });

  it("of a bar is about what the report is about, and how long it took", () => {
    const filter = readTimesFilter(
      { from: "2026-03-01", to: "2026-03-31", carrier: "dhl", country: "FR" },
      "2026-04-20",
      "day",
    );
    const about = { name: "delivered", filter, isMixed: true } as const;
    const listOf = (part: Parameters<typeof timesAddress>[2], change: Partial<typeof filter> = {}) => {
      const address = timesAddress("en", { ...about, filter: { ...filter, ...change } }, part);
      return address === null ? null : filterOf(address);
    };
    const days = { dateType: 4, dateStart: "2026-03-01", dateEnd: "2026-03-31", simulated: "false" };
    const usual = { ...days, code: "dhl", country: "FR" };
    const spans = [
      { from: 24, to: 48 },
      { from: 240, to: null },
    ];
    for (const span of spans)
      for (const weekday of [undefined, 7]) {
        const found = listOf({ span, ...(weekday !== undefined && { weekday }) });
        expect(found).toEqual({ ...usual, took: expect.any(String) });
        expect(parseTook(found?.took ?? "")).toEqual({
          ...{ clock: "delivered", ...span, weekday: weekday ?? null },
        });
      }
    expect(listOf({ by: "carrier", key: "ups" })).toEqual({ ...usual, code: "ups" });
    expect(listOf({ by: "day", key: "2026-03-04" })).toEqual({
      ...{ ...usual, dateStart: "2026-03-04", dateEnd: "2026-03-04" },
    });
    // The list has no filter for what has no channel or no known country.
    expect(listOf({ by: "channel", key: "" })).toBeNull();
    expect(listOf({ span: spans[0] as never }, { country: "??" })).toBeNull();
  });

  it("takes no other text for a time", () => {
    for (const wrong of ["", "online", "online.", "sea.1", "online.1.2.8", "online.-1", "online.1.2.3.4"])
      expect(parseTook(wrong)).toBeNull();
  });
});
