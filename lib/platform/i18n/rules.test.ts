import fc from "fast-check";
import { isLocale } from "@/lib/core/locales";
import { localePath, pageAlternates, pathWithoutLocale, sharedAddress } from "./format";
import { localeOfHeader, localeOfPath, negotiateLocale } from "./rules";

it("accepts the path's locale only in its exact spelling", () => {
  expect(localeOfPath("/zh-CN/detail/AB12345")).toBe("zh-CN");
  expect(localeOfPath("/zh-cn")).toBeNull();
  expect(localeOfPath("/detail/de")).toBeNull();
  expect(localeOfPath("")).toBeNull();
});

it("leaves only the language out of an address for others", () => {
  expect(sharedAddress("https://1tracking.test/zh-CN/detail/AB12345~dhl,CD12345?a=1#AB12345")).toBe(
    "https://1tracking.test/detail/AB12345~dhl,CD12345?a=1#AB12345",
  );
  expect(sharedAddress("https://1tracking.test/de")).toBe("https://1tracking.test/");
  expect(sharedAddress("https://1tracking.test/detail/DE12345")).toBe(
    "https://1tracking.test/detail/DE12345",
  );
});

it("prefers the browser's language, then the stored choice, then English", () => {
  expect(negotiateLocale("fr-CH, de;q=0.5", "es")).toBe("fr");
  expect(negotiateLocale("ja, ko;q=0.9", "es")).toBe("es");
  expect(negotiateLocale(null, "tlh")).toBe("en");
});

it("ranks a header's languages by weight and never throws on a malformed one", () => {
  expect(localeOfHeader("en;q=0.4, pt-BR;q=0.9")).toBe("pt");
  expect(localeOfHeader("de;q=0, *;q=0.1")).toBeNull();
  expect(localeOfHeader("zh-Hant-TW")).toBe("zh-CN");
  fc.assert(
    fc.property(fc.string(), (header) => {
      const locale = localeOfHeader(header);
      return locale === null || isLocale(locale);
    }),
  );
});

it("adds and removes the locale without loss, and lists every language of a page", () => {
  expect(localePath("de")).toBe("/de");
  expect(pathWithoutLocale("/de")).toBe("/");
  expect(pathWithoutLocale(localePath("fr", "/detail/AB12345"))).toBe("/detail/AB12345");
  expect(pathWithoutLocale("/detail/x")).toBe("/detail/x");
  expect(pageAlternates("de").languages).toMatchObject({ "x-default": "/", "zh-CN": "/zh-CN" });
});
