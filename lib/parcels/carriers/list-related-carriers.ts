import { allCarriers } from "./list-carriers";
import type { Carrier } from "./schemas";

/** Alternatives for a reader of one carrier's page; no carrier is in two of the lists. */
export interface RelatedCarriers {
  /** Carriers of the same country. */
  readonly country: readonly Carrier[];
  /** Carriers that share a shape. */
  readonly shape: readonly Carrier[];
  /** Neighbours of the same tab in list order. */
  readonly tab: readonly Carrier[];
}

/** S10 shapes differ only by country, so they do not count as shared. */
const shapesOf = (carrier: Carrier) =>
  carrier.patterns.map(({ pattern }) => pattern.replaceAll(" ", "")).filter((shape) => shape.length > 5);

/** Up to `max` related carriers of each kind; pure, from the catalogue. */
export function listRelatedCarriers(carrier: Carrier, max: number): RelatedCarriers {
  const others = allCarriers().filter(({ id }) => id !== carrier.id);
  const country = others
    .filter((other) => carrier.country !== null && other.country === carrier.country)
    .slice(0, max);
  const shapes = new Set(shapesOf(carrier));
  const shape = others
    .map((other) => ({ other, shared: shapesOf(other).filter((one) => shapes.has(one)).length }))
    .filter(({ other, shared }) => shared > 0 && !country.includes(other))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, max)
    .map(({ other }) => other);
  const line = allCarriers().filter(({ tab }) => tab === carrier.tab);
  const own = line.findIndex(({ id }) => id === carrier.id);
  const tab = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]
    .map((step) => line[(own + step + line.length) % line.length])
    .filter((other) => other !== undefined && other.id !== carrier.id)
    .filter((other) => !country.includes(other as Carrier) && !shape.includes(other as Carrier))
    .slice(0, max) as Carrier[];
  return { country, shape, tab: [...new Set(tab)] };
}
