import { findCarrier } from "./find-carrier";
import { carrierName } from "./format";

/** A carrier by its id, as a reader of this language calls it; the id itself where the catalogue no longer has it, empty for none. */
export function nameCarrier(id: string | null, locale: string): string {
  const carrier = id === null ? undefined : findCarrier(id);
  return carrier ? carrierName(carrier, locale) : (id ?? "");
}
