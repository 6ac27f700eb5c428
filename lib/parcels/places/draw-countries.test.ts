import { drawCountries } from "./draw-countries";

const size = { width: 720, height: 400 };

it("shows every country inside the map, also small ones, and leaves out unknown codes", () => {
  const map = drawCountries(["DE", "MT", "SG", "US", "NZ", "XX", "??"], size, true);
  expect(map?.places.map(({ country }) => country)).toEqual(["DE", "MT", "SG", "US", "NZ"]);
  for (const { x, y } of map?.places ?? []) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(size.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(size.height);
  }
  expect(map?.ground).toMatch(
    /^<g transform="[^"]+"><path class="map-land" d="[^"]+"\/><path class="map-border"/,
  );
  expect(map?.ground.length).toBeLessThan(90_000);
});

it("looks nearer at neighbours, and draws no borders where they are not wanted", () => {
  const [near, far] = [
    ["DE", "NL"],
    ["DE", "NL", "NZ"],
  ].map((countries) => {
    const [one, other] = drawCountries(countries, size, false)?.places ?? [];
    return Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
  });
  expect(near).toBeGreaterThan((far ?? 0) * 5);
  expect(drawCountries(["DE"], size, false)?.ground).not.toContain("map-border");
  expect(drawCountries(["??"], size, true)).toBeNull();
});
