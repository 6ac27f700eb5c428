import { placeIn } from "./name-place";

describe("placeIn", () => {
  it.each([
    ["Tokyo, Japan", "JP", "fr", "Tokyo, Japon"],
    ["Tokyo, Japan", "JP", "zh-CN", "日本 Tokyo"],
    ["Amsterdam, Netherlands", "NL", "de", "Amsterdam, Niederlande"],
    ["PHOENIX, AZ, UNITED STATES", "US", "es", "PHOENIX, AZ, Estados Unidos"],
    ["Chicago, IL, US", "US", "pt", "Chicago, IL, Estados Unidos"],
    ["Memphis, USA", "US", "de", "Memphis, Vereinigte Staaten"],
    ["London, UK", "GB", "de", "London, Vereinigtes Königreich"],
  ] as const)("names the country of %s (%s) in %s", (text, country, locale, expected) => {
    expect(placeIn({ text, country }, locale)).toBe(expected);
  });

  it.each([
    ["Paris, Texas", "US"],
    ["Japan", "JP"],
    ["深圳市", "CN"],
    ["Tokyo, Japan", undefined],
    [", Japan", "JP"],
    ["Leipzig, Sachsen", "DE"],
    ["Somewhere, ??", "??"],
  ] as const)("leaves %s alone", (text, country) => {
    expect(placeIn({ text, country }, "zh-CN")).toBe(text);
  });
});
