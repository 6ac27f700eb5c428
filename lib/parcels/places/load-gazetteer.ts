import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { lazily } from "@/lib/core/lazily";
import type { LonLat } from "./schemas";

/** A town of the gazetteer. */
export interface Town {
  /** The same town has the same id. */
  readonly id: number;
  readonly at: LonLat;
  /** State or province as carriers write it, else the GeoNames code. */
  readonly region: string;
  readonly population: number;
}

export interface Gazetteer {
  /** Towns of a country with a name that folds to `key`; none for an unknown country. */
  find(country: string, key: string): readonly Town[];
  /** A town in the middle of a country's people; null for an unknown country. */
  middleOf(country: string): Town | null;
  /** The town's own name, folded; null if it is not in Latin letters. */
  nameOf(country: string, town: Town): string | null;
  /** The town's other names, folded. */
  otherNamesOf(country: string, town: Pick<Town, "id">): readonly string[];
}

interface Header {
  readonly towns: number;
  readonly keys: number;
  readonly regions: readonly string[];
  /** First key, number of keys, and the town that stands for the country. */
  readonly countries: Readonly<Record<string, readonly [first: number, count: number, middle: number]>>;
  /** Index of the country's first town. */
  readonly bases: Readonly<Record<string, number>>;
}

/** 64,800 towns and 270,000 names, in one buffer of 4.5 MB; read at first use (about 60 ms). */
export const loadGazetteer = lazily(() =>
  openGazetteer(
    brotliDecompressSync(
      readFileSync(join(process.cwd(), /* turbopackIgnore: true */ "lib/parcels/places/data/gazetteer.br")),
    ),
  ),
);

/**
 * Layout: length of the header and the header (JSON); per town latitude, longitude (16 bits each, of 90 and 180 degrees),
 * eight times the binary logarithm of its population, region; per key its town within the country, doubled, plus one
 * if it is the town's own name; the keys, a line each, sorted by bytes within their country.
 */
function openGazetteer(buffer: Buffer): Gazetteer {
  const headerEnd = 4 + buffer.readUInt32LE(0);
  const header = JSON.parse(buffer.toString("utf8", 4, headerEnd)) as Header;
  const lons = headerEnd + header.towns * 2;
  const sizes = lons + header.towns * 2;
  const regions = sizes + header.towns;
  const refs = regions + header.towns * 2;
  const starts = lineStarts(buffer, refs + header.keys * 2, header.keys);
  const countryOf = (country: string) =>
    Object.hasOwn(header.countries, country) ? header.countries[country] : undefined;

  const townAt = (id: number): Town => ({
    id,
    at: [
      (buffer.readInt16LE(lons + id * 2) * 180) / 32_767,
      (buffer.readInt16LE(headerEnd + id * 2) * 90) / 32_767,
    ],
    region: header.regions[buffer.readUInt16LE(regions + id * 2)] ?? "",
    population: Math.round(2 ** (buffer.readUInt8(sizes + id) / 8)),
  });
  const refAt = (key: number) => buffer.readUInt16LE(refs + key * 2);
  const compareKey = (key: number, wanted: Buffer) =>
    buffer.compare(wanted, 0, wanted.length, starts[key], (starts[key + 1] ?? 0) - 1);

  return {
    find(country, name) {
      const [first, count] = countryOf(country) ?? [0, 0];
      const wanted = Buffer.from(name);
      const found: Town[] = [];
      const start = searchFirst(first, first + count, (key) => compareKey(key, wanted) >= 0);
      for (let key = start; key < first + count && compareKey(key, wanted) === 0; key += 1)
        found.push(townAt((header.bases[country] ?? 0) + (refAt(key) >> 1)));
      return found;
    },
    middleOf(country) {
      const row = countryOf(country);
      return row === undefined ? null : townAt(row[2]);
    },
    nameOf(country, town) {
      const [first, count] = countryOf(country) ?? [0, 0];
      const ref = (town.id - (header.bases[country] ?? 0)) * 2 + 1;
      for (let key = first; key < first + count; key += 1)
        if (refAt(key) === ref) return buffer.toString("utf8", starts[key], (starts[key + 1] ?? 1) - 1);
      return null;
    },
    otherNamesOf(country, town) {
      const [first, count] = countryOf(country) ?? [0, 0];
      const ref = (town.id - (header.bases[country] ?? 0)) * 2;
      const names: string[] = [];
      for (let key = first; key < first + count; key += 1)
        if (refAt(key) === ref) names.push(buffer.toString("utf8", starts[key], (starts[key + 1] ?? 1) - 1));
      return names;
    },
  };
}

/** The first number from `low` on for which a condition holds that holds from there on; `high` if there is none. */
function searchFirst(low: number, high: number, holds: (at: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Where each line starts, and behind the last one where the next would. */
function lineStarts(buffer: Buffer, from: number, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  let at = from;
  for (let line = 0; line < count; line += 1) {
    starts[line] = at;
    at = buffer.indexOf(10, at) + 1;
  }
  starts[count] = at;
  return starts;
}
