import { bestLocale, isLocale } from "./locales";

describe("the language of a reader", () => {
  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["zh-TW", "zh-CN"],
    ["pt-BR,pt;q=0.9", "pt"],
    ["ja,fr;q=0.5,en;q=0.4", "fr"],
    ["en;q=0.1,es;q=0.9", "es"],
    ["de;q=0,en", "en"],
    ["", null],
    ["*", null],
    ["x".repeat(5_000), null],
  ])("of %j is %j", (header, locale) => {
    expect(bestLocale(header)).toBe(locale);
  });

  it("is only ever one of the six", () => {
    expect(isLocale("zh-CN")).toBe(true);
    expect(isLocale("zh")).toBe(false);
    expect(isLocale(undefined)).toBe(false);
  });
});
