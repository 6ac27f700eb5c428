import { lazily } from "@/lib/core/lazily";
import { parseUrl } from "@/lib/core/parse-url";
import { patternTable } from "@/lib/parcels/carriers/data/patterns";
import { carrierOfHost } from "@/lib/parcels/carriers/read-link";
import { readCompany } from "@/lib/parcels/detection/read-company";
import type { Candidate } from "@/lib/parcels/detection/schemas";

/** A number's carrier as its shop writes it. */
interface Shipper {
  /** Free text: "DHL Express", "顺丰". */
  readonly company: string;
  readonly link: string | null;
}

/** Carriers whose numbers have a known form. */
const formed = lazily(() => new Set(patternTable.map(([id]) => id)));

/**
 * The carrier (catalogue id) that a shop names for a number, by its name, else by the host of its link. It counts only if
 * the number can be its own: one of `candidates` is that carrier, no form of its numbers is known, or nothing else is known
 * of the number. Null: detection decides. Of several that a name stands for it is the likeliest. Pure.
 */
export function findCompany({ company, link }: Shipper, candidates: readonly Candidate[]): string | null {
  const named = readCompany(company);
  return choose(named.length > 0 ? named : readHost(link), candidates);
}

/** Whether the text names a carrier. */
export function isCompany(company: string): boolean {
  return readCompany(company).length > 0;
}

function choose(named: readonly string[], candidates: readonly Candidate[]): string | null {
  const [first] = named;
  if (first === undefined) return null;
  const fitting = candidates.find(({ carrier }) => named.includes(carrier));
  if (fitting) return fitting.carrier;
  if (candidates.length === 0) return first;
  return named.find((id) => !formed().has(id)) ?? null;
}

function readHost(link: string | null): readonly string[] {
  const url = link === null ? null : parseUrl(link);
  return url === null ? [] : carrierOfHost(url.hostname);
}
