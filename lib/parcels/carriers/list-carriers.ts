import { lazily } from "@/lib/core/lazily";
import { africa } from "./data/africa";
import { americas } from "./data/americas";
import { asia } from "./data/asia";
import { china } from "./data/china";
import { europe } from "./data/europe";
import { international } from "./data/international";
import { linkTable } from "./data/links";
import { oceania } from "./data/oceania";
import { patternTable, strengths } from "./data/patterns";
import { samples } from "./data/samples";
import { deriveMarks } from "./derive-marks";
import { issuedSuffixes } from "./rules";
import { type Carrier, carrierKinds, type NumberPattern } from "./schemas";

const regions = [international, europe, americas, asia, china, oceania, africa];
const profiles = carrierKinds.flatMap((kind) =>
  regions.flatMap((region) => region[kind]?.map((profile) => ({ kind, ...profile })) ?? []),
);

/** The whole catalogue, sorted by name; joined from the data files on first use, then the same array. */
export const allCarriers = lazily(joinCarriers);

const unknown = { website: null, phones: [], hours: null, email: null, needs: [], key17track: null } as const;

/** Never used: `deriveMarks` has one for every carrier (tested). */
const noMark = { text: "–", ground: "#345189", ink: "#ffffff" } as const;

function joinCarriers(): readonly Carrier[] {
  const shapes = new Map(patternTable.map((row) => [row[0], row]));
  const links = new Map(linkTable.map((row) => [row[0], row[1]]));
  const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });
  const carriers = profiles
    .map((profile): Omit<Carrier, "mark"> => {
      const [, country = null, rows = []] = shapes.get(profile.id) ?? [];
      const patterns = rows.map(([pattern, check, strength, fittedOn], at): NumberPattern => {
        const valid = samples[profile.id]?.[at] ?? [];
        const base = { pattern, check, strength: strengths[strength], valid };
        return fittedOn === undefined ? base : { ...base, checkFittedOn: fittedOn };
      });
      const postal = profile.kind === "postal";
      const tab = postal ? 0 : country === "CN" ? 2 : 1;
      const s10 = postal ? issuedSuffixes(rows) : [];
      const trackingUrl = links.get(profile.id) ?? null;
      const names = { routerName: toPascalCase(profile.id), nameZh: profile.name };
      return { ...unknown, ...names, ...profile, tab, country, s10, patterns, trackingUrl };
    })
    .sort((a, b) => byName.compare(a.name, b.name));
  const marks = deriveMarks(carriers);
  return carriers.map((carrier) => ({ ...carrier, mark: marks.get(carrier.id) ?? noMark }));
}

function toPascalCase(id: string): string {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
