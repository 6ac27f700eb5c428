import { defaultLocale, locales } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { mapPlacesMax } from "@/lib/tracking/store/constants";
import { mapCall } from "./contract";
import { drawJourney } from "./draw-journey";

/** The call reads neither parcels nor the reader. */
const nobody = {} as Context;

function ask(more: object = {}) {
  const places = [
    { text: "Shenzhen", country: "CN", utc: "2026-03-08T01:12:00Z" },
    { text: "Leipzig", country: "DE", utc: null },
  ];
  const input = {
    places,
    origin: "CN",
    destination: "FR",
    delivered: false,
    language: defaultLocale,
    ...more,
  };
  return drawJourney(nobody, mapCall.input.parse(input));
}

describe("the map of a journey", () => {
  it("draws what the page shows, and says it in the title in each language", async () => {
    const titles = await Promise.all(
      locales.map(async (language) => /<title>(.*?)<\/title>/.exec((await ask({ language })).svg ?? "")?.[1]),
    );
    expect(titles[0]).toBe(
      "Map of the journey: Shenzhen – Leipzig. Dashed line: still ahead. Destination: France.",
    );
    expect(new Set(titles).size).toBe(locales.length);
    for (const [at, title] of titles.entries())
      expect(title).toContain(locales[at] === "zh-CN" ? "莱比锡" : "Leipzig");
  });

  it("draws it in the shape that the page has room for", async () => {
    const boxOf = async (more: object) => /viewBox="0 0 (\d+ \d+)"/.exec((await ask(more)).svg ?? "")?.[1];
    expect(await boxOf({})).toBe("360 270");
    expect(await boxOf({ size: "large" })).toBe("500 400");
  });

  it("draws and names the way ahead only to a known destination that is not reached", async () => {
    expect((await ask()).svg).toContain('class="map-leg-ahead"');
    expect((await ask()).isAhead).toBe(true);
    for (const more of [
      { destination: null },
      { destination: "DE" },
      { delivered: true },
      { destination: "ZZ" },
    ]) {
      const { svg, isAhead } = await ask(more);
      expect(svg).toContain("<title>Map of the journey: Shenzhen – Leipzig</title>");
      expect(svg).not.toMatch(/map-leg-ahead|map-goal/);
      expect(isAhead).toBe(false);
    }
  });

  it("is null where nothing is known", async () => {
    const nothing = { svg: null, isAhead: false };
    expect(await ask({ places: [], origin: null, destination: null })).toEqual(nothing);
    expect(await ask({ places: [{ text: "Berlin", utc: null }], origin: null })).toEqual(nothing);
  });

  it("keeps markup of a carrier's place out of the image", async () => {
    const text = `Leipzig <script>alert("x")</script>`;
    const { svg } = await ask({ places: [{ text, city: text, country: "DE", utc: "no time" }] });
    expect(svg).toContain("Leipzig");
    expect(svg).not.toMatch(/<script|alert/);
  });

  it("accepts 500 places and refuses more", async () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ text: "Köln", country: "DE", utc: null }));
    expect((await ask({ places: many(mapPlacesMax) })).svg).toContain("<svg");
    expect(() => mapCall.input.parse({ places: many(mapPlacesMax + 1) })).toThrow();
  });
});
