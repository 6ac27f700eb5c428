import { isLocale } from "./locales";

it("a locale is only ever one of the six", () => {
  expect(isLocale("zh-CN")).toBe(true);
  expect(isLocale("zh")).toBe(false);
  expect(isLocale(undefined)).toBe(false);
});
