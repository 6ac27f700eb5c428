import { findCarrier } from "./find-carrier";
import { carrierName } from "./format";

/** A carrier's name in the reader's language; the id if the catalogue no longer has it, empty for null. */
export function nameCarrier(id: string | null, locale: string): string {
  const carrier = id === null ? undefined : findCarrier(id);
  return carrier ? carrierName(carrier, locale) : (id ?? "");
}
