import { computeView, projectionOf, type Size } from "./compute-view";
import { drawGround } from "./draw-map";
import { findCountry } from "./find-point";

/** A map that shows countries, and where on it they are, in pixels. */
interface CountryMap {
  /** Land and borders as elements of an SVG image, with the classes of `drawMap`. */
  readonly ground: string;
  readonly places: readonly { readonly country: string; readonly x: number; readonly y: number }[];
}

/**
 * The ground that shows all of these countries (alpha-2), and a point in each; unknown ones are left out. Null if there are
 * none. Pure.
 */
export function drawCountries(
  countries: readonly string[],
  size: Size,
  hasBorders: boolean,
): CountryMap | null {
  const points = countries.flatMap((country) => findCountry(country) ?? []);
  if (points.length === 0) return null;
  const view = computeView(
    points.map(({ at }) => at),
    size,
  );
  const projection = projectionOf(view);
  const places = points.map(({ at, country }) => {
    const [x = 0, y = 0] = projection([...at]) ?? [];
    return { country, x: Math.round(x), y: Math.round(y) };
  });
  return { ground: drawGround(view, size, hasBorders), places };
}
