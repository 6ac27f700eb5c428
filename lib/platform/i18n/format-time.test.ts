import {
  clockOf,
  formatAgo,
  formatAhead,
  formatDay,
  formatDays,
  formatLocal,
  joinArrival,
  keepDates,
  offsetText,
  todayAt,
} from "./format-time";

const now = new Date("2026-03-14T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;
const day = 24 * 60 * minute;

it("formats elapsed time in minutes, hours, days, weeks of 7 and months of 30 days, in the reader's language", () => {
  expect(formatAgo(ago(20_000), now, "en", "just now")).toBe("just now");
  expect(formatAgo(ago(12 * minute), now, "en", "just now")).toBe("12 minutes ago");
  expect(formatAgo(ago(3 * 60 * minute), now, "de", "just now")).toBe("vor 3 Stunden");
  expect(formatAgo(ago(6 * day), now, "en", "just now")).toBe("6 days ago");
  expect(formatAgo(ago(15 * day), now, "fr", "just now")).toBe("il y a 2 semaines");
  expect(formatAgo(ago(65 * day), now, "zh-CN", "just now")).toBe("2个月前");
  expect(formatAgo(ago(12 * minute), now, "de", "just now", "short")).toBe("vor 12 Min.");
  expect(formatAgo(ago(6 * day), now, "es", "just now", "short")).toBe("hace 6 d");
});

it("returns nothing for a time in the future, but tolerates a clock that is slightly ahead", () => {
  expect(formatAgo(ago(-2 * minute), now, "en", "just now")).toBeNull();
  expect(formatAgo(ago(-30_000), now, "en", "just now")).toBe("just now");
  expect(formatAgo(null, now, "en", "just now")).toBeNull();
});

it("formats time until something is due, and now once it is", () => {
  expect(formatAhead(ago(-3 * 60 * minute), now, "en")).toBe("in 3 hours");
  expect(formatAhead(ago(-(4 * 60 - 1) * minute), now, "en")).toBe("in 4 hours");
  expect(formatAhead(ago(-(60 * minute - 10_000)), now, "en")).toBe("in 1 hour");
  expect(formatAhead(ago(-47 * 60 * minute), now, "en")).toBe("in 47 hours");
  expect(formatAhead(ago(-70 * 60 * minute), now, "en")).toBe("in 3 days");
  expect(formatAhead(ago(-20_000), now, "en")).toBe("in 20 seconds");
  expect(formatAhead(ago(minute), now, "en")).toBe("now");
});

it("shows time and offset as the carrier gave them, and none that it did not give", () => {
  expect(clockOf("2026-03-14T14:05:30")).toBe("14:05");
  expect(clockOf("2026-03-14")).toBeNull();
  const arrival = { day: "11月23日", clock: "09:30", place: "莱比锡" };
  expect(joinArrival(arrival, "zh-CN")).toBe("11月23日 09:30 · 莱比锡");
  expect(joinArrival({ ...arrival, clock: null }, "zh-CN")).toBe("11月23日 · 莱比锡");
  expect(joinArrival({ day: "Mon 23 Nov", clock: "09:30", place: null }, "en")).toBe("Mon 23 Nov, 09:30");
  expect(offsetText("+01:00")).toBe("UTC+1");
  expect(offsetText("-03:30")).toBe("UTC−3:30");
  expect(offsetText("Z")).toBe("UTC");
  expect(offsetText(null)).toBeNull();
});

it("names a day without shifting its time zone, with the year only if it differs", () => {
  expect(formatDay("2026-03-14T23:59", now, "en")).toBe("Saturday 14 March");
  expect(formatDay("2025-12-31", now, "de")).toBe("Mittwoch, 31. Dezember 2025");
  expect(formatDay("2026-03-14", now, "zh-CN", "short")).toContain("3月14日");
  expect(formatLocal("2026-03-14T07:43", now, "en")).toBe("14 Mar, 07:43");
  expect(formatLocal("2025-12-31", now, "en")).toBe("31 Dec 2025");
});

it("returns the date in the parcel's time zone", () => {
  const late = new Date("2026-03-14T23:30:00Z");
  const at = (offset: string | null, country: string | null = null, zone = "Asia/Tokyo") =>
    todayAt({ offset, country, zone }, late);
  expect(at("+01:00")).toBe("2026-03-15");
  expect(at("-08:00", "JP")).toBe("2026-03-14");
  expect(at("Z")).toBe("2026-03-14");
});

it("returns the date in the country of a time without a zone, or in the reader's zone", () => {
  const late = new Date("2026-03-14T23:30:00Z");
  const at = (country: string | null, zone: string) => todayAt({ offset: null, country, zone }, late);
  expect(at("DE", "America/New_York")).toBe("2026-03-15");
  expect(at("US", "Asia/Tokyo")).toBe("2026-03-14");
  expect(at(null, "Asia/Tokyo")).toBe("2026-03-15");
  expect(at("XX", "America/New_York")).toBe("2026-03-14");
});

it("writes ranges of days with the same spaces on the server and in browsers", () => {
  expect(formatDays("2026-11-24", "2026-11-26", "en")).toBe("24 – 26 November");
  expect(formatDays("2026-11-30", "2026-12-02", "de")).toBe("30. November – 2. Dezember");
});

it.each([
  ["Arriving 1 – 2 December", "Arriving 1~–~2~December"],
  ["Arriving 30 November – 2 December", "Arriving 30~November –~2~December"],
  ["Zustellung Dienstag, 1. Dezember, 14:00–16:00", "Zustellung Dienstag, 1.~Dezember, 14:00–16:00"],
  ["Chegada prevista: 23 de setembro", "Chegada prevista: 23~de~setembro"],
])("breaks no line within a date: %s", (text, kept) => {
  expect(keepDates(text).replaceAll("\u00a0", "~")).toBe(kept);
});

it("writes ranges of days in Chinese as they are written there", () => {
  expect(formatDays("2026-11-24", "2026-11-26", "zh-CN")).toBe("11月24日至26日");
  expect(formatDays("2026-11-30", "2026-12-02", "zh-CN")).toBe("11月30日至12月2日");
});
