import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { geoDistance } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { lazilyBy } from "@/lib/core/lazily";
import { levels } from "./data/levels";
import { meanPoint } from "./rules";
import type { LonLat } from "./schemas";

/** A polygon of land or a line of border, and a circle on the sphere that holds it. */
export interface Shape<Geometry> {
  readonly geometry: Geometry;
  readonly middle: LonLat;
  /** Radians. */
  readonly radius: number;
}

interface Polygon {
  readonly type: "Polygon";
  readonly coordinates: [number, number][][];
}
interface Line {
  readonly type: "LineString";
  readonly coordinates: [number, number][];
}

export interface Land {
  readonly land: readonly Shape<Polygon>[];
  readonly borders: readonly Shape<Line>[];
}

/** The coarsest level whose details are no larger than an area, in steradians. */
export function chooseLevel(steradians: number): number {
  const at = levels.findLastIndex((level) => level.steradians <= steradians);
  return Math.max(0, at);
}

/** Land and borders of a level of detail, read at its first use (up to 30 ms). */
export const loadLand = lazilyBy((level: number): Land => {
  const packed = readFileSync(
    join(process.cwd(), /* turbopackIgnore: true */ "lib/places/data", `land-${level}.br`),
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
    land: polygons.map((coordinates) => circled({ type: "Polygon", coordinates }, coordinates[0] ?? [])),
    borders: lines.map((coordinates) => circled({ type: "LineString", coordinates }, coordinates)),
  };
});

function circled<Geometry>(geometry: Geometry, points: readonly [number, number][]): Shape<Geometry> {
  const middle = meanPoint(points);
  const radius = points.reduce((most, point) => Math.max(most, geoDistance([...middle], point)), 0);
  return { geometry, middle, radius };
}

/** The shapes that reach into a circle on the sphere; `radius` in radians. */
export function shapesWithin<Geometry>(
  shapes: readonly Shape<Geometry>[],
  middle: LonLat,
  radius: number,
): Geometry[] {
  return shapes
    .filter((shape) => geoDistance([...shape.middle], [...middle]) <= shape.radius + radius)
    .map(({ geometry }) => geometry);
}
