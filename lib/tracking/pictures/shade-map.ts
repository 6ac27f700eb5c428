import type { MapColours } from "./constants";
import { pictureFonts } from "./render-png";

/** Where a map stands in a picture, in pixels; the size may be a multiple of the map's own. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A map of `drawMap` with its colours, to stand alone or inside another SVG image. */
export function shadeMap(map: string, { x, y, width, height }: Frame, colours: MapColours): string {
  const opening = /^<svg class="map" (viewBox="[^"]*") role="img">/;
  const start = (_: string, viewBox: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" x="${x}" y="${y}" width="${width}" height="${height}" ${viewBox}>` +
    `<style>${sheet(colours)}</style><rect width="100%" height="100%" fill="${colours.sea}"/>`;
  const [, mapWidth = "", mapHeight = ""] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(map) ?? [];
  const credit = `<text class="map-credit" x="${Number(mapWidth) - 5}" y="${Number(mapHeight) - 5}">${sources}</text>`;
  return map.replace(opening, start).replace(/<\/svg>$/, `${credit}</svg>`);
}

/** Whoever sees the picture has no page with the sources beside it. */
const sources = "Natural Earth · GeoNames CC BY 4.0";

/** As `route-map.css`; the renderer knows neither variables nor lines that keep their width when scaled. */
function sheet({ land, border, route, paper, label }: MapColours): string {
  return [
    `.map-land{fill:${land}}`,
    `.map-border{fill:none;stroke:${border};stroke-width:6;stroke-linejoin:round}`,
    `.map-leg,.map-leg-ahead{fill:none;stroke:${route};stroke-width:2;stroke-linecap:round;stroke-linejoin:round}`,
    ".map-leg-ahead{stroke-width:1.75;stroke-dasharray:4 5}",
    `.map-stop{fill:${paper};stroke:${route};stroke-width:1.75}`,
    `.map-halo{fill:${route};fill-opacity:0.2}`,
    `.map-now{fill:${route};stroke:${paper};stroke-width:1.75}`,
    `.map-about{fill:${land};stroke:${route};stroke-width:1.5;stroke-dasharray:2 1.6}`,
    `.map-goal{fill:${land};stroke:${route};stroke-width:2}`,
    `.map-label,.map-city-name{fill:${label};stroke:${land};stroke-width:3;stroke-opacity:0.85;stroke-linejoin:round;`,
    `paint-order:stroke;font-family:${pictureFonts.sans};font-size:12px;font-weight:500}`,
    ".map-city-name{font-size:10.5px;font-weight:400}",
    `.map-city,.map-city-name{fill:${label};fill-opacity:0.7}`,
    `.map-credit{fill:${label};fill-opacity:0.7;text-anchor:end;font-family:${pictureFonts.sans};font-size:7px}`,
  ].join("");
}
