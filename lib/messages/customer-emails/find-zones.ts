import { lazilyBy } from "@/lib/core/lazily";

interface ZonedLocale {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

/** IANA zones of a country (alpha-2), as ICU lists them; empty if it knows none. */
export const zonesOf = lazilyBy((country: string): readonly string[] => {
  try {
    const locale = new Intl.Locale(`und-${country}`) as unknown as ZonedLocale;
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
});
