import { allCarriers } from "./list-carriers";
import type { Carrier } from "./schemas";

/** Alternatives for a reader of one carrier's page; no carrier is in two of the lists. */
export interface RelatedCarriers {
  /** Carriers that people take for it: their names begin with the same word. */
  readonly name: readonly Carrier[];
  /** Carriers of the same country. */
  readonly country: readonly Carrier[];
  /** Carriers that share a shape. */
  readonly shape: readonly Carrier[];
}

/** The first word of a name; of shorter ones, such as "La", nothing follows. */
const firstWord = ({ name }: Carrier) => /^\p{L}{3,}/u.exec(name)?.[0].toLowerCase() ?? name;

/** S10 shapes differ only by country, so they do not count as shared. */
const shapesOf = (carrier: Carrier) =>
  carrier.patterns.map(({ pattern }) => pattern.replaceAll(" ", "")).filter((shape) => shape.length > 5);

/** Up to `max` related carriers of each kind; pure, from the catalogue. */
export function listRelatedCarriers(carrier: Carrier, max: number): RelatedCarriers {
  const others = allCarriers().filter(({ id }) => id !== carrier.id);
  const name = others.filter((other) => firstWord(other) === firstWord(carrier)).slice(0, max);
  const country = others
    .filter((other) => carrier.country !== null && other.country === carrier.country)
    .filter((other) => !name.includes(other))
    .slice(0, max);
  const shapes = new Set(shapesOf(carrier));
  const shape = others
    .map((other) => ({ other, shared: shapesOf(other).filter((one) => shapes.has(one)).length }))
    .filter(({ other, shared }) => shared > 0 && !name.includes(other) && !country.includes(other))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, max)
    .map(({ other }) => other);
  return { name, country, shape };
}
