import { isCountry } from "@/lib/parcels/carriers/name-country";
import type { NamedHoliday } from "@/lib/parcels/estimates/name-holidays";
import { holidayCountriesMax } from "./constants";
import type { LaneTimes } from "./explain-change";

/** Destinations whose holidays are marked: those of most shipments, the largest first. Pure. */
export function chooseCountries(lanes: readonly Pick<LaneTimes, "country" | "count">[]): readonly string[] {
  return lanes
    .flatMap(({ country, count }) => (country !== null && isCountry(country) ? [{ country, count }] : []))
    .sort((a, b) => b.count - a.count || (a.country < b.country ? -1 : 1))
    .slice(0, holidayCountriesMax)
    .map(({ country }) => country);
}

/** A day with its holidays, and the countries that have each of them. */
export interface MarkedDay {
  readonly day: string;
  readonly holidays: readonly { readonly name: string; readonly countries: readonly string[] }[];
}

/** Days of a range (both ends included) that are a holiday in one of the countries, oldest first. Pure. */
export function markDays(
  found: readonly { readonly country: string; readonly holidays: readonly NamedHoliday[] }[],
  { dateStart, dateEnd }: { readonly dateStart: string; readonly dateEnd: string },
): readonly MarkedDay[] {
  const days = new Map<string, Map<string, string[]>>();
  for (const { country, holidays } of found)
    for (const { day, name } of holidays) {
      if (day < dateStart || day > dateEnd) continue;
      const names = days.get(day) ?? new Map<string, string[]>();
      days.set(day, names);
      const countries = names.get(name) ?? [];
      names.set(name, countries.includes(country) ? countries : [...countries, country]);
    }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, names]) => ({ day, holidays: [...names].map(([name, countries]) => ({ name, countries })) }));
}
