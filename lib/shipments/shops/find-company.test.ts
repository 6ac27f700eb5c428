import { detect } from "@/lib/parcels/detection/detect-carrier";
import { findCompany } from "./find-company";

const found = (company: string, number: string, link: string | null = null) =>
  findCompany({ company, link }, detect(number));

it.each([
  ["DHL Express", "1234567890", "dhl"],
  ["DHL", "00340434161094042557", "dhl-paket"],
  ["Deutsche Post DHL", "00340434161094042557", "dhl-paket"],
  ["USPS", "9400111899223033005282", "usps"],
  ["Royal Mail", "AB123456785GB", "royal-mail"],
  ["La Poste", "6A12345678901", "la-poste"],
  ["顺丰", "SF1234567890123", "sfexpress"],
  ["China Post", "LX123456785CN", "china-post"],
])("the carrier that %s names counts for %s, which can be its own", (company, number, carrier) => {
  expect(found(company, number)).toBe(carrier);
});

it("a name counts also where nothing else is known of the number", () => {
  expect(detect("ZZZZ9")).toEqual([]);
  expect(found("DHL", "ZZZZ9")).toBe("dhl");
});

it("a name does not count for a number of others, nor does one that is no carrier's, nor two", () => {
  expect(found("USPS", "1Z999AA10123456784")).toBeNull();
  expect(found("Luft Express", "1Z999AA10123456784")).toBeNull();
  expect(found("", "1Z999AA10123456784")).toBeNull();
  expect(found("UPS, DHL", "1234567890")).toBeNull();
});

it("without a name the carrier's own link says it", () => {
  const link = "https://www.dhl.com/de-en/home/tracking.html?tracking-id=1234567890";
  expect(found("", "1234567890", link)).toBe("dhl");
  expect(found("Other", "1234567890", "https://luft.example/track/1234567890")).toBeNull();
  expect(found("", "1234567890", "no address")).toBeNull();
});
