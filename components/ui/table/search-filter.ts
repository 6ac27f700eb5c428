import type { z } from "zod";

/** The search of an address, in the browser or as a page is given it. */
export type Search = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

/** The first value of a parameter; undefined for none, or an empty one. */
export function readPart(search: Search, name: string): string | undefined {
  const value = search instanceof URLSearchParams ? search.get(name) : search[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}

/** The parts of a filter that an address names. A part that is wrong is as if it were not there. */
export function readParts<
  Shape extends Readonly<Record<string, z.ZodType>>,
  Part extends keyof Shape & string,
>(
  shape: Shape,
  parts: readonly Part[],
  search: Search,
): { -readonly [Name in Part]?: NonNullable<z.output<Shape[Name]>> } {
  const entries = parts.flatMap((part) => {
    const value = readPart(search, part);
    const parsed = value === undefined ? undefined : shape[part]?.safeParse(value);
    return parsed?.success && parsed.data !== undefined ? [[part, parsed.data]] : [];
  });
  return Object.fromEntries(entries);
}

/** What an address has after the question mark for a filter: its parts in their order, without the empty ones. */
export function writeParts<Part extends string>(
  parts: readonly Part[],
  filter: { readonly [Name in Part]?: string | number | null | undefined },
): string {
  const search = new URLSearchParams();
  for (const part of parts) {
    const value = filter[part];
    if (value !== undefined && value !== null && value !== "") search.set(part, String(value));
  }
  return search.toString();
}
