import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { geoDistance } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { lazilyBy } from "@/lib/core/lazily";
import { cutDetail, directionsOf } from "./cut-detail";
import { levels } from "./data/levels";
import { meanPoint } from "./rules";
import type { LonLat } from "./schemas";

/** A polygon of land or a line of border as its rings or its line, and a circle on the sphere that holds it. */
export interface Shape {
  readonly rings: readonly Ring[];
  readonly middle: LonLat;
  /** Radians. */
  readonly radius: number;
}

interface Ring {
  readonly points: [number, number][];
  readonly directions: Float64Array;
}

export interface Land {
  readonly land: readonly Shape[];
  readonly borders: readonly Shape[];
}

/** The coarsest level whose details are no larger than an area, in steradians. */
export function chooseLevel(steradians: number): number {
  const at = levels.findLastIndex((level) => level.steradians <= steradians);
  return Math.max(0, at);
}

/** Land and borders of a level of detail, read at its first use (up to 30 ms). */
export const loadLand = lazilyBy((level: number): Land => {
  const packed = readFileSync(
    join(process.cwd(), /* turbopackIgnore: true */ "lib/parcels/places/data", `land-${level}.br`),
  );
  const atlas = JSON.parse(brotliDecompressSync(packed).toString()) as Topology<{
    countries: GeometryCollection;
    land: GeometryCollection;
  }>;
  const { features } = feature(atlas, atlas.objects.land);
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon"
      ? geometry.coordinates
      : geometry.type === "Polygon"
        ? [geometry.coordinates]
        : [],
  ) as [number, number][][][];
  const lines = mesh(atlas, atlas.objects.countries as GeometryCollection, (a, b) => a !== b).coordinates as [
    number,
    number,
  ][][];
  return {
    land: polygons.map(circled),
    borders: lines.map((line) => circled([line])),
  };
});

function circled(rings: readonly [number, number][][]): Shape {
  const outline = rings[0] ?? [];
  const middle = meanPoint(outline);
  const radius = outline.reduce((most, point) => Math.max(most, geoDistance([...middle], point)), 0);
  return { rings: rings.map((points) => ({ points, directions: directionsOf(points) })), middle, radius };
}

/**
 * Coordinates of the shapes that reach into a circle on the sphere, with their detail inside it; `radius` in radians.
 */
export function shapesWithin(
  shapes: readonly Shape[],
  middle: LonLat,
  radius: number,
): [number, number][][][] {
  return shapes
    .filter((shape) => geoDistance([...shape.middle], [...middle]) <= shape.radius + radius)
    .map(({ rings }) => rings.map(({ points, directions }) => cutDetail(points, directions, middle, radius)));
}
