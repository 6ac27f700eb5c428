import { findCarrier } from "./find-carrier";
import { flagPath, otherName, phonesFor } from "./format";

const phones = (id: string, ...countries: (string | null)[]) => {
  const carrier = findCarrier(id);
  return carrier ? phonesFor(carrier, countries) : null;
};

it("shows no North American number for a parcel that is never there", () => {
  expect(phones("dhl", "DE", "DE")).toEqual([]);
  expect(phones("ups", "CN", "DE")).toEqual([]);
  expect(phones("dhl", null, null)).toEqual([]);
});

it("shows it for parcels from or to North America, and for its carriers' parcels of unknown countries", () => {
  expect(phones("dhl", "DE", "US")).toEqual(["+1 (800) 225-5345"]);
  expect(phones("purolator", "CA", null)).toHaveLength(1);
  expect(phones("ups", null, null)).toHaveLength(1);
});

it("leaves all other numbers alone", () => {
  expect(phones("dhl-paket", "US", "US")).toEqual(["+49 228 4333112"]);
  expect(phones("australia-post", "AU", "AU")).toEqual(["13 76 78"]);
});

it("has a flag's address for country codes only", () => {
  expect(flagPath("DE")).toBe("/flags/de.svg");
  expect([flagPath(""), flagPath("../x"), flagPath("de")]).toEqual([null, null, null]);
});

it("adds the Chinese name only where the reader or the carrier writes Chinese", () => {
  const other = (id: string, locale: string) => {
    const carrier = findCarrier(id);
    return carrier ? otherName(carrier, locale) : "missing";
  };
  expect(other("china-post", "en")).toBe("中国邮政");
  expect(other("albanian-post", "en")).toBeNull();
  expect(other("albanian-post", "zh-CN")).toBe("Albanian Post");
  expect(other("ups", "zh-CN")).toBeNull();
});
