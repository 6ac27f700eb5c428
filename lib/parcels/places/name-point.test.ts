import type { Locale } from "@/lib/core/locales";
import { findPoint } from "./find-point";
import { nameInLanguage } from "./name-point";

const nameOf = (city: string, country: string, locale: Locale = "zh-CN") => {
  const point = findPoint({ text: city, city, country });
  return point && nameInLanguage(point, locale);
};

it.each([
  ["Leipzig", "DE", "莱比锡"],
  ["MUENCHEN", "DE", "慕尼黑"],
  ["Amsterdam", "NL", "阿姆斯特丹"],
  ["London", "GB", "伦敦"],
  ["Tokyo", "JP", "东京"],
  ["Los Angeles", "US", "洛杉矶"],
  // Several names, or only traditional ones, in the gazetteer.
  ["New York", "US", "纽约"],
  ["Sydney", "AU", "悉尼"],
  ["Wien", "AT", "维也纳"],
  ["Curitiba", "BR", "库里蒂巴"],
  ["Dubai Airport", "AE", "迪拜机场"],
  ["Shenzhen", "CN", "深圳"],
  ["深圳", "CN", "深圳"],
])("%s (%s) is %s", (city, country, chinese) => {
  expect(nameOf(city, country)).toBe(chinese);
});

it("is none where nothing is known, so that the Latin name stays", () => {
  expect(nameOf("Hagenbrunn", "AT")).toBeNull();
});

it.each([
  ["Warsaw", "PL", "de", "Warschau"],
  ["WARSZAWA", "PL", "fr", "Varsovie"],
  ["Koeln", "DE", "en", "Cologne"],
  ["Beijing", "CN", "pt", "Pequim"],
  ["Geneva", "CH", "es", "Ginebra"],
  ["Hagenbrunn", "AT", "de", null],
  ["Dubai Airport", "AE", "fr", null],
] as const)("%s (%s) in %s is %s", (city, country, locale, expected) => {
  expect(nameOf(city, country, locale)).toBe(expected);
});
