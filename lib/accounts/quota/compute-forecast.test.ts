import { addDays } from "@/lib/core/calendar";
import { computeForecast } from "./compute-forecast";
import { resolveMonth } from "./resolve-month";

/** November 2026 began on a Sunday. */
const month = { from: "2026-11-01", to: "2026-11-30" };
const monthEnd = new Date("2026-12-01T00:00:00Z");
const lot = (left: number, expiresAt = monthEnd) => ({ left, expiresAt });

/** Uses of the days before `today`, the latest last. */
function usesBefore(today: string, counts: readonly number[], onToday = 0): ReadonlyMap<string, number> {
  const days = counts.map((count, at) => [addDays(today, at - counts.length), count] as const);
  return new Map([...days, [today, onToday] as const].filter(([, count]) => count !== 0));
}
const fourteen = (count: number) => Array.from({ length: 14 }, () => count);

function forecast(today: string, more: Partial<Parameters<typeof computeForecast>[0]> = {}) {
  const usual = { uses: usesBefore(today, fourteen(100)), used: 0, lots: [lot(30_000)], zone: "UTC" };
  return computeForecast({ month: { ...month, today }, ...usual, ...more });
}

it("adds the mean of the last fourteen days for today and each day to come", () => {
  // Eleven days: 20 to 30 November.
  expect(forecast("2026-11-20", { used: 1900 })).toEqual({ used: 1900 + 11 * 100, usedUpOn: null });
});

it("counts what today brought already towards what is expected of it, and never takes it back", () => {
  const uses = (onToday: number) => usesBefore("2026-11-29", fourteen(100), onToday);
  expect(forecast("2026-11-29", { used: 2840, uses: uses(40) })?.used).toBe(2840 + 60 + 100);
  expect(forecast("2026-11-29", { used: 3300, uses: uses(500) })?.used).toBe(3300 + 0 + 100);
});

it("expects of each weekday what it brought: nothing of weekends without use", () => {
  // Monday 2 to Sunday 15 November: 100 each on weekdays. Left: Monday 16 to Monday 30, eleven weekdays.
  const uses = usesBefore("2026-11-16", [100, 100, 100, 100, 100, 0, 0, 100, 100, 100, 100, 100, 0, 0]);
  expect(forecast("2026-11-16", { uses, used: 1000 })?.used).toBe(1000 + 11 * 100);
});

it("looks back only to the first use, and takes the mean of all days for weekdays that it has not seen", () => {
  // First use on Tuesday 10 November; Tuesday, Wednesday and Thursday bring 30, 60 and 90; today is Friday 13.
  const uses = new Map([
    ["2026-11-10", 30],
    ["2026-11-11", 60],
    ["2026-11-12", 90],
  ]);
  // Friday 13 to Monday 30: two of Tuesday, Wednesday, Thursday; three of Friday, Saturday, Sunday, Monday.
  expect(forecast("2026-11-13", { uses, used: 180 })?.used).toBe(180 + 2 * (30 + 60 + 90) + 12 * 60);
});

it("names the day on which nothing is left", () => {
  // 100 a day from 20 November: 349 last until the fourth day.
  expect(forecast("2026-11-20", { used: 1900, lots: [lot(349)] })).toEqual({
    used: 3000,
    usedUpOn: "2026-11-23",
  });
  expect(forecast("2026-11-20", { lots: [lot(1100)] })?.usedUpOn).toBe("2026-11-30");
  expect(forecast("2026-11-20", { lots: [lot(1101)] })?.usedUpOn).toBeNull();
});

it("loses what expires before it is used", () => {
  const pack = lot(5000, new Date("2026-11-22T00:00:00Z"));
  // The pack is drawn on 20 and 21 November only; then 150 last for two days.
  expect(forecast("2026-11-20", { lots: [pack, lot(150)] })?.usedUpOn).toBe("2026-11-23");
});

it("counts a lot until the day that ends with it in the account's time zone", () => {
  // Midnight in Auckland, where 22 November begins eleven hours before UTC's noon.
  const pack = lot(5000, new Date("2026-11-21T11:00:00Z"));
  expect(forecast("2026-11-20", { lots: [pack, lot(50)], zone: "Pacific/Auckland" })?.usedUpOn).toBe(
    "2026-11-22",
  );
});

it("says nothing in the month's first three days, in the first three days of use, and without use", () => {
  expect(forecast("2026-11-03")).toBeNull();
  expect(forecast("2026-11-04")).not.toBeNull();
  expect(forecast("2026-11-20", { uses: usesBefore("2026-11-20", [50, 50]) })).toBeNull();
  expect(forecast("2026-11-20", { uses: usesBefore("2026-11-20", [50, 0, 0]) })).not.toBeNull();
  expect(forecast("2026-11-20", { uses: new Map() })).toBeNull();
  // Only today: no whole day yet.
  expect(forecast("2026-11-20", { uses: usesBefore("2026-11-20", [], 900) })).toBeNull();
});

it("expects only the rest of today on a month's last day", () => {
  const uses = usesBefore("2026-11-30", fourteen(100), 30);
  expect(forecast("2026-11-30", { uses, used: 2930 })).toEqual({ used: 3000, usedUpOn: null });
});

it.each([
  ["UTC", "2026-11-30T23:59:59Z", "2026-11-01", "2026-11-30", "2026-12-01T00:00:00.000Z"],
  ["Pacific/Auckland", "2026-11-30T11:00:00Z", "2026-12-01", "2026-12-31", "2026-12-31T11:00:00.000Z"],
  ["America/Los_Angeles", "2026-12-01T07:59:00Z", "2026-11-01", "2026-11-30", "2026-12-01T08:00:00.000Z"],
  ["Europe/Berlin", "2024-02-29T12:00:00Z", "2024-02-01", "2024-02-29", "2024-02-29T23:00:00.000Z"],
  ["Europe/Berlin", "2026-02-28T22:59:59Z", "2026-02-01", "2026-02-28", "2026-02-28T23:00:00.000Z"],
  ["Europe/Berlin", "2026-12-31T23:00:00Z", "2027-01-01", "2027-01-31", "2027-01-31T23:00:00.000Z"],
])("a month in %s at %s is from %s to %s", (zone, at, from, to, endsAt) => {
  const found = resolveMonth(zone, new Date(at));
  expect({ from: found.from, to: found.to, endsAt: found.endsAt.toISOString() }).toEqual({
    from,
    to,
    endsAt,
  });
});
