import { locales } from "@/lib/core/locales";
import { formatDate, formatDayRange, formatMonthName, formatWeekday } from "./format-day";

it("writes the day on which a month begins as each language does", () => {
  expect(locales.map((locale) => formatDate("2026-12-01", locale).replace("\u00a0", " "))).toEqual([
    "1 December",
    "1. Dezember",
    "1 de diciembre",
    "1 de dezembro",
    "1er décembre",
    "12月1日",
  ]);
  expect(formatDate("2026-12-11", "fr")).toBe("11\u00a0décembre");
});

it("names a month, and its first and last day", () => {
  expect(locales.map((locale) => formatMonthName("2026-11-01", locale))).toEqual([
    "November",
    "November",
    "noviembre",
    "novembro",
    "novembre",
    "11月",
  ]);
  const month = { from: "2026-11-01", to: "2026-11-30" };
  expect(formatDayRange(month, "zh-CN")).toBe("2026年11月1日至30日");
  expect(formatDayRange(month, "en").replace(/\s/g, " ")).toMatch(/^1\s?–\s?30 November 2026$/);
});

it("names all seven days of a week", () => {
  const week = [1, 2, 3, 4, 5, 6, 7];
  expect(week.map((weekday) => formatWeekday(weekday, "en", "short"))).toEqual(
    "Mon Tue Wed Thu Fri Sat Sun".split(" "),
  );
  expect(formatWeekday(7, "de")).toBe("Sonntag");
});
