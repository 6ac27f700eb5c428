import { s10Issuers } from "./list-issuers";
import { countryCodes, countryName, countryOf, isCountry, listCountries } from "./name-country";
import { languageName, listLanguages } from "./name-language";

describe("countries", () => {
  it("are the 249 of ISO 3166-1 and Kosovo, each named in all six languages", () => {
    expect(countryCodes).toHaveLength(250);
    for (const locale of ["en", "de", "es", "pt", "fr", "zh-CN"]) {
      const named = listCountries(locale);
      expect(new Set(named.map(({ name }) => name)).size).toBe(250);
      expect(named.filter(({ code, name }) => name === code)).toEqual([]);
    }
    expect(countryName("DE", "fr")).toBe("Allemagne");
    expect(countryName("XK", "de")).toBe("Kosovo");
    expect(countryName("QQ", "en")).toBe("QQ");
    expect(isCountry("toString")).toBe(false);
  });

  it.each([
    ...([
      ["DE", "DE"],
      ["se", "SE"],
      ["UK", "GB"],
      ["deu", "DE"],
      ["GBR", "GB"],
      ["XKX", "XK"],
    ] as const),
    ...([
      ["JAPAN", "JP"],
      ["Great Britain", "GB"],
      ["Cote d'Ivoire", "CI"],
      ["CZECH REPUBLIC", "CZ"],
    ] as const),
    ...([
      ["Hong Kong", "HK"],
      ["U.S.A.", "US"],
      ["XXX", null],
      ["QQ", null],
      ["Sender", null],
      ["", null],
    ] as const),
  ])("are found as carriers write them: %s is %s", (written, code) => {
    expect(countryOf(written)).toBe(code);
  });

  it("have no alpha-3 code and no name that is another's", () => {
    for (const code of countryCodes) expect(countryOf(countryName(code, "en"))).toBe(code);
  });

  it("that issue S10 numbers include every post and the territories with a post of their own", () => {
    expect(s10Issuers().size).toBeGreaterThan(210);
    for (const suffix of ["GB", "CN", "KY", "GG", "YP"]) expect(s10Issuers().has(suffix)).toBe(true);
    for (const suffix of ["XX", "UK", "ZZ", "AQ"]) expect(s10Issuers().has(suffix)).toBe(false);
  });
});

describe("languages", () => {
  it("are the 58 of the list, named in the reader's language, including the two deprecated codes", () => {
    const named = listLanguages("en");
    expect(named).toHaveLength(58);
    expect(named.filter(({ code, name }) => name === code)).toEqual([]);
    expect(new Set(named.map(({ name }) => name)).size).toBe(58);
    expect(named[0]).toEqual({ code: "en", name: "English" });
    expect(named.at(-1)).toEqual({ code: "cy", name: "Welsh" });
    expect(languageName("iw", "en")).toBe("Hebrew");
    expect(languageName("jw", "de")).toBe("Javanisch");
    const codes: readonly string[] = named.map(({ code }) => code);
    expect(codes).toContain("zh-TW");
    expect(codes).not.toContain("tlh");
  });
});
