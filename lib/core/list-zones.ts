import { lazilyBy } from "./lazily";

/** Countries where carriers use one time although a second zone exists on paper. */
const official: Readonly<Record<string, readonly string[]>> = { CN: ["Asia/Shanghai"] };

/** IANA zones of a country, from the runtime's own locale data; none if it is unknown. */
export const countryZones = lazilyBy((country: string) => official[country] ?? readZones(country));

function readZones(country: string): readonly string[] {
  try {
    // A property in older engines, a method in newer ones.
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
      readonly timeZones?: readonly string[];
      getTimeZones?(): readonly string[] | undefined;
    };
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}
