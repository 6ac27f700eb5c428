import { allCarriers } from "./list-carriers";
import { rankCarriers, type SearchOptions } from "./rank-carriers";
import type { Carrier } from "./schemas";

/** Carriers of the whole catalogue that match `text`, best first; see `rankCarriers`. */
export function searchCarriers(text: string, options: SearchOptions = {}): readonly Carrier[] {
  return rankCarriers(allCarriers(), text, options);
}
