import { lazilyBy } from "@/lib/core/lazily";

const namerOf = lazilyBy((language: string) => new Intl.DisplayNames([language], { type: "region" }));
const names = new Map<string, string>();

/** A country's name in a language; `code` is ISO 3166-1 alpha-2, upper case. Falls back to the code. */
export function countryIn(code: string, language: string): string {
  const key = `${language} ${code}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = namerOf(language).of(code) ?? code;
  names.set(key, name);
  return name;
}
