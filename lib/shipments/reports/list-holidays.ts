import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import { BoundedCache } from "@/lib/core/bounded-cache";
import { localDay } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { type NamedHoliday, nameHolidays } from "@/lib/parcels/estimates/name-holidays";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { computeApart, defineComputation } from "@/lib/platform/computing/compute-apart";
import { guardDays } from "./list-times";
import { chooseCountries, markDays } from "./mark-holidays";
import { openReport } from "./open-report";
import { readLanes } from "./read-cells";
import type { holidaysCall } from "./times-contract";

interface HolidayKey {
  readonly country: string;
  readonly year: number;
  readonly locale: Locale;
}

/** Holidays of each country and year, in this order. */
export const namedHolidays = defineComputation({
  name: "reports.namedHolidays",
  run: async (_, keys: readonly HolidayKey[]): Promise<readonly (readonly NamedHoliday[])[]> =>
    Promise.all(keys.map(({ country, year, locale }) => nameHolidays(country, year, locale))),
});

/** About 1 kB each: a country, a year and a language. */
const cachedMax = 500;
const cache = new BoundedCache<readonly NamedHoliday[]>(cachedMax);

/**
 * Public holidays among the days of a report: of the destinations that it is limited to, else of those that most of its
 * shipments went to. None for who does not see destinations. Throws forbidden, badInput for days out of range.
 */
export async function listHolidays(
  ctx: Context,
  input: z.output<typeof holidaysCall.input>,
): Promise<z.input<typeof holidaysCall.output>> {
  const scope = requireOperation(ctx, "reports.view");
  guardDays(input, localDay(ctx.now, await readZone(ctx.db, scope)));
  if (scope.hidden.has("destination")) return { countries: [], days: [] };
  const countries = input.countries ?? (await findCountries(ctx, scope, input));
  const years = [...new Set([input.dateStart, input.dateEnd].map((day) => Number(day.slice(0, 4))))];
  const found = await loadHolidays(ctx, countries, years);
  const nameOf = (country: string) => countryName(country, ctx.locale);
  return {
    countries: countries.map(nameOf),
    days: markDays(found, input).map(({ day, holidays }) => ({
      day,
      holidays: holidays.map(({ name, countries: of }) => ({ name, countries: of.map(nameOf) })),
    })),
  };
}

async function findCountries(ctx: Context, scope: RowScope, given: z.output<typeof holidaysCall.input>) {
  const { clock, ...input } = given;
  const opened = await openReport(ctx, scope);
  const asked = { clock, scope, input: { ...input, by: "country", page: 1 } as const, opened };
  return chooseCountries(await readLanes(ctx, asked, false));
}

/** What is not cached is computed apart: the package costs 22 MB (docs/adr/0114). */
async function loadHolidays(ctx: Context, countries: readonly string[], years: readonly number[]) {
  const keys = countries.flatMap((country) => years.map((year) => ({ country, year, locale: ctx.locale })));
  const idOf = ({ country, year, locale }: HolidayKey) => `${country} ${year} ${locale}`;
  const missing = keys.filter((key) => cache.find(idOf(key)) === undefined);
  const computed = missing.length === 0 ? [] : await computeApart(ctx, namedHolidays, missing);
  const fresh = new Map(missing.map((key, at) => [idOf(key), computed[at] ?? []]));
  for (const [id, holidays] of fresh) cache.set(id, holidays);
  return keys.map((key) => {
    const id = idOf(key);
    return { country: key.country, holidays: fresh.get(id) ?? cache.find(id) ?? [] };
  });
}
