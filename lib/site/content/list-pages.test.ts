import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { carrierPaths, chooserPaths, fixedPages, isPublicPage, redirectOf } from "./list-pages";

it("lists every fixed page, every carrier's two pages and every chooser, each once", () => {
  const all = [...fixedPages, ...carrierPaths(), ...chooserPaths()];
  expect(new Set(all).size).toBe(all.length);
  expect(carrierPaths()).toHaveLength(2 * allCarriers().length);
  expect(chooserPaths()).toContain("/carrier/Correos");
  expect(all.filter((path) => !isPublicPage(path))).toEqual([]);
});

it("redirects from a section to its first page, and from another spelling to the carrier's own", () => {
  expect(redirectOf("/faq")).toBe("/faq/topic");
  expect(redirectOf("/carrier")).toBe("/carrier/DPD");
  expect(redirectOf("/api-docs")).toBe("/api-docs/overview");
  expect(redirectOf("/carrier/dpd")).toBe("/carrier/DPD");
  expect(redirectOf("/logistics/royal-mail")).toBe("/logistics/RoyalMail");
  expect(redirectOf("/carrier/4PX")).toBe("/carrier/4PXExpress");
});

it("matches nothing else", () => {
  for (const path of ["/faq/x", "/carrier/Nobody", "/carrier/DPD/x", "/carrier/", "/logistics/../DPD"])
    expect([path, isPublicPage(path), redirectOf(path)]).toEqual([path, false, null]);
});
