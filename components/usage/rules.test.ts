import type { QuotaView } from "@/lib/accounts/quota/contract";
import { axisTicks, gaugeUse, listUsageDays, rankOrigins, usedShare } from "./rules";

const days: QuotaView["days"] = [
  { day: "2026-02-01", origin: "api", count: 10 },
  { day: "2026-02-03", origin: "api", count: 5 },
  { day: "2026-02-03", origin: "file", count: 20 },
];
const month = { from: "2026-02-01", to: "2026-02-28" };
const forecast = { used: 147, usedUpOn: null };

it("lists every day of the month, with sums until today and the way to the estimate after it", () => {
  const listed = listUsageDays({ month, days, forecast }, "2026-02-04");
  expect(listed).toHaveLength(28);
  expect(listed.slice(0, 6)).toEqual([
    { day: "2026-02-01", counts: { api: 10 }, total: 10, soFar: 10, expected: null },
    { day: "2026-02-02", counts: {}, total: 0, soFar: 10, expected: null },
    { day: "2026-02-03", counts: { api: 5, file: 20 }, total: 25, soFar: 35, expected: null },
    // 112 more in 24 days.
    { day: "2026-02-04", counts: {}, total: 0, soFar: 35, expected: 35 },
    { day: "2026-02-05", counts: {}, total: 0, soFar: null, expected: 40 },
    { day: "2026-02-06", counts: {}, total: 0, soFar: null, expected: 44 },
  ]);
  expect(listed.at(-1)).toMatchObject({ day: "2026-02-28", soFar: null, expected: 147 });
});

it("draws no estimate without one, and none on the month's last day", () => {
  const drawn = (today: string, estimate: QuotaView["forecast"]) =>
    listUsageDays({ month, days, forecast: estimate }, today).filter(({ expected }) => expected !== null);
  expect(drawn("2026-02-04", null)).toEqual([]);
  expect(drawn("2026-02-28", forecast)).toEqual([]);
  expect(drawn("2026-02-27", forecast)).toHaveLength(2);
});

it("ranks how numbers came, without what brought none", () => {
  expect(rankOrigins(days)).toEqual([
    { origin: "file", count: 20 },
    { origin: "api", count: 15 },
  ]);
});

it("is serious from 80 % on, and again once nothing is left", () => {
  expect(gaugeUse({ used: 0, left: 1000 })).toBe("calm");
  expect(gaugeUse({ used: 799, left: 201 })).toBe("calm");
  expect(gaugeUse({ used: 800, left: 200 })).toBe("most");
  expect(gaugeUse({ used: 999, left: 1 })).toBe("most");
  expect(gaugeUse({ used: 1000, left: 0 })).toBe("all");
});

it("shows all as used only once nothing is left", () => {
  expect(usedShare({ used: 29_999, left: 1 })).toBe(0.99);
  expect(usedShare({ used: 30_000, left: 0 })).toBe(1);
  expect(usedShare({ used: 0, left: 0 })).toBe(0);
});

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 20, 40, 60, 80, 100]],
  [12_500, [0, 2500, 5000, 7500, 10_000, 12_500]],
  [30_000, [0, 10_000, 20_000, 30_000]],
  [43_260, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
])("marks an axis up to %p with round figures", (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks);
});
