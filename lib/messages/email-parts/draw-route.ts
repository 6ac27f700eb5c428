import type { Locale } from "@/lib/core/locales";
import { chooseMapPlaces } from "@/lib/tracking/lookup/choose-map-places";
import { drawJourneyMap } from "@/lib/tracking/lookup/draw-journey";
import { mapColours } from "@/lib/tracking/pictures/constants";
import { shadeMap } from "@/lib/tracking/pictures/shade-map";
import type { ParcelView } from "@/lib/tracking/store/schemas";

/** Two thirds of its width in an email on a wide screen: names stay legible on a phone. */
const mapSize = { width: 336, height: 168 } as const;

/** The route as an embedded picture and in words; null if it is not known. */
export async function drawRoute(
  view: ParcelView,
  locale: Locale,
): Promise<{ readonly src: string; readonly alt: string } | null> {
  const places = chooseMapPlaces(view, locale);
  const map = places && (await drawJourneyMap(places, mapSize));
  if (!map) return null;
  const shaded = shadeMap(map.svg, { x: 0, y: 0, ...mapSize }, mapColours.light);
  return { src: embedPicture(shaded), alt: map.title };
}

/** Address of an SVG image inside the HTML of a stored email. */
function embedPicture(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
