/**
 * The parcel that a number means: the reader's carrier, otherwise one with a journey, otherwise the best
 * candidate.
 */
export function chooseCarrier(options: {
  /** Catalogue id the reader chose; undefined = none. */
  readonly chosen: string | undefined;
  /** Carrier ids detection names, best first. */
  readonly candidates: readonly string[];
  /** Carriers of this number that have a journey, latest event first. */
  readonly withJourney: readonly string[];
  /** A connector can find the carrier of any number. */
  readonly canFindCarrier: boolean;
  readonly unknown: string;
}): string | null {
  const { chosen, candidates, withJourney } = options;
  if (chosen !== undefined) return chosen;
  const known = candidates.find((carrier) => withJourney.includes(carrier));
  const best =
    candidates.length === 0 ? withJourney[0] : withJourney.find((carrier) => carrier === options.unknown);
  return known ?? best ?? candidates[0] ?? (options.canFindCarrier ? options.unknown : null);
}
