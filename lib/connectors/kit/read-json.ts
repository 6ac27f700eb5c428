import { countryOf } from "@/lib/parcels/carriers/name-country";

/**
 * Tolerant parsing of foreign JSON: whatever is missing or of another type is null or empty, nothing throws.
 */

/** Value at a path of field names; undefined where it ends. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  let at = value;
  for (const name of path) {
    if (at === null || typeof at !== "object" || !Object.hasOwn(at, name)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

/** Trimmed text at a path; numbers become strings, since ids come as either. Empty text is null. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = valueAt(value, ...path);
  if (typeof found === "number" && Number.isFinite(found)) return String(found);
  const text = typeof found === "string" ? found.trim() : "";
  return text === "" ? null : text;
}

/** Digits at a path, with the leading zeros that they lose where they are written as a number; other text as it is. */
export function digitsAt(value: unknown, length: number, ...path: readonly string[]): string | null {
  const text = textAt(value, ...path);
  return text !== null && /^\d+$/.test(text) ? text.padStart(length, "0") : text;
}

/** List at a path; a single value counts as a list of one, since carriers write either. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = valueAt(value, ...path);
  if (Array.isArray(found)) return found;
  return found === undefined || found === null || typeof found !== "object" ? [] : [found];
}

/** Whether `listAt` can read what is at a path: a list, or a single object. */
export function isListAt(value: unknown, ...path: readonly string[]): boolean {
  const found = valueAt(value, ...path);
  return found !== null && typeof found === "object";
}

/** ISO 3166-1 alpha-2 code of the country at a path, which may be alpha-3 or a name there; null for none. */
export function countryAt(value: unknown, ...path: readonly string[]): string | null {
  return countryOf(textAt(value, ...path) ?? "");
}
