import { locales } from "@/lib/core/locales";
import { cities } from "./data/cities";
import { loadCities } from "./load-cities";

describe("the list of cities", () => {
  it("has a place and a name in each language for every row, largest first", () => {
    const rows = cities.trim().split(/[\n;]/);
    expect(rows.filter((row) => row.split("|").length !== locales.length)).toEqual([]);
    const loaded = loadCities();
    expect(loaded).toHaveLength(rows.length);
    expect(new Set(loaded.map(({ id }) => id)).size).toBe(rows.length);
    expect(loaded.map(({ population }) => population)).toEqual(
      loaded.map(({ population }) => population).sort((a, b) => b - a),
    );
    for (const { names } of loaded)
      for (const locale of locales)
        expect(names[locale]).toMatch(
          locale === "zh-CN" ? /^\p{Script=Han}+$/u : /^[\p{Script=Latin}\p{M} .’'-]+$/u,
        );
  });

  it("has the names of a language", () => {
    const vienna = loadCities().find(({ names }) => names.en === "Vienna");
    expect(locales.map((locale) => vienna?.names[locale])).toEqual([
      "Vienna",
      "Wien",
      "Viena",
      "Viena",
      "Vienne",
      "维也纳",
    ]);
    expect(vienna?.at[0]).toBeCloseTo(16.37, 1);
  });
});
