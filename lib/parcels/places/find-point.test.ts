import { places } from "@/lib/connectors/sandbox/data/places";
import { hubs } from "./data/hubs";
import { findCountry, findPoint } from "./find-point";
import { carrierPlaces } from "./fixtures/carrier-places";
import { loadGazetteer } from "./load-gazetteer";
import { distanceKm } from "./rules";

/** Hubs stand at an airport or in a suburb of the town that a text names. */
const nearKm = 35;

describe("findPoint", () => {
  it("finds every place of the simulated carrier", () => {
    const all = Object.entries(places).flatMap(([country, cities]) =>
      cities.map(([text]) => ({ text, country })),
    );
    expect(all).toHaveLength(192);
    const missing = all.filter((place) => (findPoint(place)?.kind ?? "country") === "country");
    expect(missing).toEqual([]);
  });

  it("finds at least 95 % of places in carriers' words where they are, and none in another country", () => {
    const wrong = carrierPlaces.filter(([country, text, lat, lon]) => {
      const point = findPoint({ text, country });
      expect(point?.country).toBe(country);
      return !point || point.kind === "country" || distanceKm(point.at, [lon, lat]) > nearKm;
    });
    expect(carrierPlaces.length).toBeGreaterThan(150);
    expect(wrong.length / carrierPlaces.length).toBeLessThanOrEqual(0.05);
  });

  it("guesses nothing without a country, and only the country for words that are no place", () => {
    expect(findPoint({ text: "Berlin" })).toBeNull();
    expect(findPoint({ text: "Berlin", country: "de" })).toBeNull();
    expect(findPoint({ text: "Berlin", country: "ZZ" })).toBeNull();
    for (const text of ["", "   ", "Sorting center", "12345", "<b>", "x".repeat(5_000)])
      expect(findPoint({ text, country: "DE" })).toMatchObject({ kind: "country", name: "DE" });
  });

  it("tells towns of one name apart by the state, then by the route, and otherwise shows only the country", () => {
    const springfield = (text: string, near?: [number, number][]) => findPoint({ text, country: "US" }, near);
    expect(springfield("SPRINGFIELD, MA")?.at[0]).toBeCloseTo(-72.6, 1);
    expect(springfield("Springfield Illinois")?.at[0]).toBeCloseTo(-89.6, 1);
    expect(springfield("SPRINGFIELD", [[-93, 37]])?.at[0]).toBeCloseTo(-93.3, 1);
    expect(springfield("SPRINGFIELD")).toMatchObject({ kind: "country" });
    expect(findPoint({ text: "Paris", country: "US" }, [[-95, 33]])?.at[1]).toBeCloseTo(33.7, 1);
  });

  it("takes the town of the field for it before the text", () => {
    const point = findPoint({ text: "Zustellbasis Nord", city: "Kiel", country: "DE" });
    expect(point).toMatchObject({ name: "Kiel", kind: "town" });
  });

  it("names a place as the carrier does, without shouting, and in Latin letters beside others", () => {
    expect(findPoint({ text: "MUENCHEN", country: "DE" })?.name).toBe("Muenchen");
    expect(findPoint({ text: "NEW YORK CITY NY", country: "US" })?.name).toBe("New York City");
    expect(findPoint({ text: "【深圳市】", country: "CN" })).toMatchObject({
      name: "深圳市",
      latin: "Shenzhen",
    });
    expect(findPoint({ text: "Київ", country: "UA" })).toMatchObject({ latin: "Kyiv" });
  });

  it("takes a code for a hub only in capitals", () => {
    expect(findPoint({ text: "FRA", country: "DE" })?.name).toBe("Frankfurt Flughafen");
    expect(findPoint({ text: "Mad Max", country: "ES" })?.kind).toBe("country");
  });
});

describe("the list of hubs", () => {
  it("has 150 hubs or more, each near to a town of its country that its first name leads to", () => {
    expect(hubs.length).toBeGreaterThanOrEqual(150);
    for (const [country, names, lat, lon] of hubs) {
      const [text = ""] = names.split("|");
      const point = findPoint({ text, country });
      expect({ text, km: Math.round(point ? distanceKm(point.at, [lon, lat]) : -1) }).toEqual({
        text,
        km: 0,
      });
    }
  });
});

describe("the gazetteer", () => {
  it("has every country that simulated parcels pass, with a point for each", () => {
    for (const country of Object.keys(places)) expect(findCountry(country)?.kind).toBe("country");
    expect(findCountry("__proto__")).toBeNull();
  });

  it("finds keys at both ends of a country's list, and none beyond it", () => {
    const { find } = loadGazetteer();
    expect(find("DE", "aachen")).toHaveLength(1);
    expect(find("DE", "")).toEqual([]);
    expect(find("DE", "zzzzz")).toEqual([]);
    expect(find("constructor", "berlin")).toEqual([]);
  });
});
