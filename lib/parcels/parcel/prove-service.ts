import { lazily } from "@/lib/core/lazily";
import { brandWords, serviceNumbers, serviceWords } from "./data/carrier-words";
import { foldWord } from "./fold-word";

const serviceMax = 80;

const partsOf = (text: string) =>
  foldWord(text.normalize("NFKC"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "");

const known = lazily(() => new Set([...partsOf(serviceWords), ...partsOf(brandWords)]));

/**
 * The name of a service for the public view: itself if every word is a known service or carrier word, else
 * null. Pure.
 */
export function proveService(service: string | null): string | null {
  if (service === null || service.length > serviceMax) return null;
  const parts = partsOf(service);
  const isKnown = (part: string) => known().has(part) || serviceNumbers.has(part);
  return parts.length > 0 && parts.every(isKnown) ? service : null;
}
