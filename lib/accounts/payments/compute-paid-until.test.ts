import { computeGraceEnd, computePaidUntil } from "./compute-paid-until";

const at = (text: string) => new Date(text);
/** Ends of months that are charged at these times, by the platform's own formatter: the last day that is paid. */
function paidDays(zone: string, times: readonly string[]): string[] {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const firstAt = at(times[0] ?? "");
  let before: Date | null = null;
  return times.map((time) => {
    const end = computePaidUntil(zone, { firstAt, at: at(time), before });
    before = end;
    expect(day.format(end)).toMatch(/ 00:00:00$/);
    return day.format(end.getTime() - 1).slice(0, 10);
  });
}

it("pays through the same day of the next month, or that month's last, and comes back to the day", () => {
  expect(paidDays("UTC", ["2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z"])).toEqual([
    ...["2026-02-28", "2026-03-31", "2026-04-30"],
  ]);
  expect(paidDays("UTC", ["2028-01-30T10:00:00Z", "2028-02-29T10:00:00Z"])).toEqual([
    "2028-02-29",
    "2028-03-30",
  ]);
});

it("counts days of the account's zone, over both changes of the clock and the year's end", () => {
  // In Auckland it is the first already.
  expect(paidDays("Pacific/Auckland", ["2026-03-31T12:00:00Z", "2026-04-30T12:00:00Z"])).toEqual([
    ...["2026-05-01", "2026-06-01"],
  ]);
  expect(
    computePaidUntil("Europe/Berlin", {
      firstAt: at("2026-02-28T12:00:00Z"),
      at: at("2026-02-28T12:00:00Z"),
      before: null,
    }),
  ).toEqual(at("2026-03-28T23:00:00Z"));
  expect(
    computePaidUntil("Europe/Berlin", {
      firstAt: at("2026-03-10T12:00:00Z"),
      at: at("2026-03-10T12:00:00Z"),
      before: null,
    }),
  ).toEqual(at("2026-04-10T22:00:00Z"));
  expect(paidDays("America/New_York", ["2026-12-31T23:00:00Z"])).toEqual(["2027-01-31"]);
});

it("pays the next month where a charge comes before the last one's end, and its own where it comes late", () => {
  expect(paidDays("UTC", ["2026-01-10T00:00:00Z", "2026-01-10T00:00:01Z"])).toEqual([
    "2026-02-10",
    "2026-03-10",
  ]);
  expect(paidDays("UTC", ["2026-01-10T10:00:00Z", "2026-02-16T10:00:00Z"])).toEqual([
    "2026-02-10",
    "2026-03-10",
  ]);
  expect(paidDays("UTC", ["2026-01-10T10:00:00Z", "2026-05-16T10:00:00Z"])).toEqual([
    "2026-02-10",
    "2026-06-10",
  ]);
});

it("lets the days of grace end at the same time of day, also where the clock changes within them", () => {
  expect(computeGraceEnd("Europe/Berlin", at("2026-03-24T23:00:00Z"))).toEqual(at("2026-03-31T22:00:00Z"));
  expect(computeGraceEnd("UTC", at("2026-03-25T00:00:00Z"))).toEqual(at("2026-04-01T00:00:00Z"));
});
