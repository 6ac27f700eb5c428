import { carrierOfHost, innerLink, numbersInLink } from "@/lib/parcels/carriers/read-link";
import type { PasteBuilder } from "./build-paste";
import { detect } from "./detect-carrier";
import { normalizeNumber } from "./normalize-number";

/** Adds the numbers of a link, or of one inside it; false when it has none. */
export function readLink(written: string, builder: PasteBuilder): boolean {
  const link = innerLink(written);
  const numbers = numbersInLink(link);
  const host = hostOf(link);
  const known = carrierOfHost(host).length > 0;
  for (const text of numbers) {
    const { number } = normalizeNumber(text);
    if (number !== null) builder.add(text, number, -1, known ? host : undefined);
  }
  if (numbers.length > 0) return true;
  // A shop's own tracking page: an unknown host, so only a self-evident number is taken.
  let found = false;
  for (const part of link.slice(0, 2000).split(/[/?&=#]/)) {
    const first = part.length >= 8 && part.length <= 50 ? detect(part)[0] : undefined;
    if (first?.confidence !== "high" || first.check !== "passed") continue;
    const { number } = normalizeNumber(part);
    if (number !== null) builder.add(part, number, -1);
    found = true;
  }
  return found;
}

function hostOf(link: string): string {
  const scheme = link.indexOf("//");
  const rest = link.slice(scheme < 0 || scheme > 8 ? 0 : scheme + 2);
  const end = rest.search(/[/?#:\\]/);
  return (end < 0 ? rest : rest.slice(0, end)).toLowerCase();
}
