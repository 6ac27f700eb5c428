import type { Locale } from "@/lib/core/locales";
import { listDays } from "./list-closed-times";

/** A day (`YYYY-MM-DD`) on which a whole country has a public holiday. */
export interface NamedHoliday {
  readonly day: string;
  readonly name: string;
}

/**
 * Nation-wide public holidays of a country (ISO 3166 alpha-2) in a year, whole days only. A name that the package lacks in the
 * language is English, or else as the country has it. A country without a list has none. Loads the package (see
 * `loadClocks`): not for the web process.
 */
export async function nameHolidays(
  country: string,
  year: number,
  locale: Locale,
): Promise<readonly NamedHoliday[]> {
  const { default: Holidays } = await import("date-holidays");
  const { language } = new Intl.Locale(locale);
  const known = new Holidays(country, { types: ["public"], languages: [language, "en"] });
  return known
    .getHolidays(year, language)
    .flatMap((holiday) =>
      listDays(holiday).map((day) => ({ day: new Date(day).toISOString().slice(0, 10), name: holiday.name })),
    );
}
