import { drawCountries } from "@/lib/parcels/places/draw-countries";
import { env } from "@/lib/platform/environment/env";
import type { TimesReport } from "./times-contract";

/** Wide enough for symbols of neighbours to stand beside each other. Pixels. */
const size = { width: 720, height: 400 } as const;

/** The destinations with measured shipments on a map; null if fewer than two of them are known: a single one says nothing there. */
export function drawDestinations(rows: TimesReport["rows"]): TimesReport["map"] {
  const measured = new Map(rows.filter((row) => row.measured > 0).map((row) => [row.key, row]));
  const map = drawCountries([...measured.keys()], size, env().MAP_BORDERS === "on");
  if (map === null) return null;
  const places = map.places.flatMap(({ country, x, y }) => {
    const row = measured.get(country);
    return row ? [{ key: row.key, name: row.name, x, y, measured: row.measured, p50: row.p50 }] : [];
  });
  if (places.length < 2) return null;
  return { ...size, ground: map.ground, places };
}
