import { BoundedCache } from "@/lib/core/bounded-cache";
import { readCarrier } from "@/lib/parcels/carriers/read-carrier";
import { findNames } from "./find-names";
import { splitText } from "./split-text";

/** Tables of thousands of rows name few companies. */
const known = new BoundedCache<readonly string[]>(500);
/** Longer texts name nobody. */
const companyMaxChars = 100;

/**
 * Catalogue ids of the carriers that a free text stands for ("DHL Express", "Hermes", "顺丰"), the named one before its
 * relatives; empty if it names none, or two brands.
 */
export function readCompany(text: string): readonly string[] {
  if (text.length > companyMaxChars) return [];
  return known.get(text, () => {
    const exact = readCarrier(text);
    const [found, ...others] = findNames(text, splitText(text).fields);
    if (others.some(({ carriers }) => !carriers.some((id) => found?.carriers.includes(id))))
      return exact === null ? [] : [exact];
    const family = found?.carriers ?? [];
    return exact === null ? family : [exact, ...family.filter((id) => id !== exact)];
  });
}
