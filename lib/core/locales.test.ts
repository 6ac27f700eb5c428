import { isLocale } from "./locales";

it("only the six locales are accepted", () => {
  expect(isLocale("zh-CN")).toBe(true);
  expect(isLocale("zh")).toBe(false);
  expect(isLocale(undefined)).toBe(false);
});
