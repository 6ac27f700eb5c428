import { locales } from "@/lib/core/locales";
import { hasScanner, headerRules, isImpersonal, scannerHeaders, securityHeaders } from "./security-headers";

const scannerPages = locales.flatMap((locale) => [`/${locale}`, `/${locale}/detail`]);
const otherPaths = [
  "/",
  "/og",
  "/widget",
  "/api/health",
  "/detail",
  ...locales.flatMap((locale) => [`/${locale}/`, `/${locale}/faq`, `/${locale}/detail/RB123456785GB`]),
];

it("allows the camera on the pages with the tracking box, to these pages alone", () => {
  expect(securityHeaders["permissions-policy"]).toContain("camera=()");
  expect(scannerHeaders["permissions-policy"]).toContain("camera=(self)");
  expect(scannerPages.filter((path) => !hasScanner(path))).toEqual([]);
  expect(otherPaths.filter((path) => path !== "/og" && hasScanner(path))).toEqual([]);
});

it("takes results alone for pages that are the same whoever asks", () => {
  const paths = [
    "/detail/RB123456785GB",
    "/en/detail",
    "/en/detail/",
    "/en",
    "/en/t/shop/RB1",
    "/en/userManage/track/all",
  ];
  expect(paths.filter(isImpersonal)).toEqual([]);
  for (const locale of locales) expect(isImpersonal(`/${locale}/detail/RB123456785GB,LX1~dhl`)).toBe(true);
});

it("gives the framework rules for the same pages", () => {
  const sources = headerRules()
    .filter(({ headers }) => headers.some(({ value }) => value.includes("camera=(self)")))
    .map(({ source }) => new RegExp(`^${source.replace(/:locale/g, "")}$`));
  const isAllowed = (path: string) => sources.some((source) => source.test(path));
  expect(scannerPages.filter((path) => !isAllowed(path))).toEqual([]);
  expect(otherPaths.filter((path) => isAllowed(path) !== hasScanner(path))).toEqual([]);
});
