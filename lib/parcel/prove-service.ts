import { brandWords, serviceNumbers, serviceWords } from "./data/carrier-words";
import { foldWord } from "./fold-word";

const serviceMax = 80;
let known: ReadonlySet<string> | undefined;

const partsOf = (text: string) =>
  foldWord(text.normalize("NFKC"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "");

/**
 * The name of a service for the public view: itself if every word is a known service or carrier word, else
 * null. Pure.
 */
export function proveService(service: string | null): string | null {
  if (service === null || service.length > serviceMax) return null;
  known ??= new Set([...partsOf(serviceWords), ...partsOf(brandWords)]);
  const parts = partsOf(service);
  const isKnown = (part: string) => known?.has(part) || serviceNumbers.has(part);
  return parts.length > 0 && parts.every(isKnown) ? service : null;
}
