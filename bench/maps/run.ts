/**
 * Time and size of maps of journeys, in both sizes of the page: routes between the places of the simulated carrier, each for the first
 * time. Compared in the same run with `plain`, which draws land and borders of the same projection library for each
 * route whole: the finest data, not thinned, not culled, nothing remembered. Run: npx tsx bench/maps/run.ts
 */
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { type GeoPermissibleObjects, geoAzimuthalEqualArea, geoEqualEarth, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { places } from "@/lib/connectors/sandbox/data/places";
import type { Size } from "@/lib/parcels/places/compute-view";
import { drawMap } from "@/lib/parcels/places/draw-map";
import { findPoint } from "@/lib/parcels/places/find-point";
import { loadLand } from "@/lib/parcels/places/load-land";
import { type PlannedPlace, planRoute } from "@/lib/parcels/places/plan-route";
import type { Route } from "@/lib/parcels/places/schemas";
import { mapSizes } from "@/lib/tracking/store/constants";
import { sized } from "../sized";

const size = mapSizes.card;
const rounds = sized(1_000, 20);
const plainRounds = sized(60, 5);

/** Numbers from 0 to 1, the same in every run. */
let state = 1;
function draw(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}
const anyOf = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)]!;
const countries = Object.keys(places);
const placeIn = (country: string): PlannedPlace => ({
  text: anyOf(places[country]!)[0],
  country,
  atMs: null,
});

/** A third each: within one country, to another one, and there with a stop between. */
function makeRoute(index: number): Route {
  const [from, over, to] = [anyOf(countries), anyOf(countries), anyOf(countries)];
  const visited = [
    [from, from, from],
    [from, from, to, to],
    [from, over, to],
  ][index % 3]!;
  const isAhead = draw() < 0.3;
  const planned = visited.slice(0, isAhead ? 2 : undefined).map(placeIn);
  return planRoute({ places: planned, origin: from, destination: to, hasArrived: !isAhead })!;
}

function timed(work: () => string): { readonly ms: number; readonly bytes: number } {
  const start = performance.now();
  const svg = work();
  const ms = performance.now() - start;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { ms, bytes: brotliCompressSync(svg, { params }).length };
}

function plainMap(): (route: Route) => string {
  const atlas = JSON.parse(readFileSync("node_modules/world-atlas/countries-50m.json", "utf8")) as Topology<{
    land: GeometryCollection;
    countries: GeometryCollection;
  }>;
  const land = feature(atlas, atlas.objects.land) as GeoPermissibleObjects;
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b) as GeoPermissibleObjects;
  return ({ stops, goal }) => {
    const coordinates = [...stops, ...(goal ? [goal] : [])].map(({ at: [lon, lat] }): [number, number] => [
      lon,
      lat,
    ]);
    const route: GeoPermissibleObjects = { type: "MultiPoint", coordinates };
    const [west = 0, east = 0] = [
      Math.min(...coordinates.map(([lon]) => lon)),
      Math.max(...coordinates.map(([lon]) => lon)),
    ];
    const projection = east - west > 55 ? geoEqualEarth() : geoAzimuthalEqualArea();
    projection.rotate([-(west + east) / 2, 0]).fitExtent(
      [
        [34, 34],
        [size.width - 34, size.height - 34],
      ],
      route,
    );
    if (projection.scale() > 3_000) projection.scale(3_000);
    const path = geoPath(
      projection.clipExtent([
        [0, 0],
        [size.width, size.height],
      ]),
    );
    return `<svg><path d="${path(land)}"/><path d="${path(borders)}"/><path d="${path(route)}"/></svg>`;
  };
}

const at = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const rounded = (value: number) => Number(value.toFixed(2));
function figures(taken: readonly { readonly ms: number; readonly bytes: number }[]) {
  const [ms, bytes] = [taken.map((one) => one.ms), taken.map((one) => one.bytes)];
  return {
    "ms median": rounded(at(ms, 0.5)),
    "ms p95": rounded(at(ms, 0.95)),
    "ms most": rounded(Math.max(...ms)),
    "bytes median": at(bytes, 0.5),
    "bytes most": Math.max(...bytes),
  };
}

const start = performance.now();
findPoint({ text: "Berlin", country: "DE" });
const gazetteerMs = performance.now() - start;
const landStart = performance.now();
for (const level of [0, 1, 2, 3, 4]) loadLand(level);
const landMs = performance.now() - landStart;

const planStart = performance.now();
const routes = Array.from({ length: rounds }, (_, index) => makeRoute(index));
const planMs = (performance.now() - planStart) / rounds;
const plain = plainMap();
plain(routes[0]!);
const texts = { locale: "en", hasBorders: true } as const;
const drawAll = (drawn: Size) =>
  figures(routes.map((route, index) => timed(() => drawMap(route, drawn, { ...texts, title: `${index}` }))));
const ours = drawAll(size);
const large = drawAll(mapSizes.large);
const theirs = figures(routes.slice(0, plainRounds).map((route) => timed(() => plain(route))));
console.log(
  `FIGURES ${JSON.stringify({
    "loading once ms": { gazetteer: rounded(gazetteerMs), land: rounded(landMs) },
    "planning ms": rounded(planMs),
    drawing: ours,
    "drawing large": large,
    plain: theirs,
    ratio: {
      "ms median": rounded(ours["ms median"] / theirs["ms median"]),
      "bytes median": rounded(ours["bytes median"] / theirs["bytes median"]),
    },
  })}`,
);
