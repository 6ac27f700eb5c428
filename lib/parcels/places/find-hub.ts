import { lazily } from "@/lib/core/lazily";
import { type Hub, hubs } from "./data/hubs";
import { foldName } from "./fold-name";
import type { LonLat } from "./schemas";

export interface FoundHub {
  readonly name: string;
  readonly at: LonLat;
  /** A code like `FRA`: counts only where it is written in capitals. */
  readonly isCode: boolean;
}

const known = lazily(() => {
  const byName = new Map<string, FoundHub>();
  for (const [country, names, lat, lon] of hubs satisfies readonly Hub[]) {
    const all = names.split("|");
    for (const name of all) {
      const isCode = /^[A-Z]{2,4}$/.test(name);
      byName.set(`${country} ${foldName(name)}`, { name: all[0] ?? name, at: [lon, lat], isCode });
    }
  }
  return byName;
});

/** A carrier's hub by its folded name in a country; null if none has it. */
export function findHub(country: string, folded: string): FoundHub | null {
  return known().get(`${country} ${folded}`) ?? null;
}

/** Words of the longest hub's name. */
export const hubWordsMax = 6;
