import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useListFormat } from "@/components/ui/use-list-format";
import { type HolidaysInput, listHolidays } from "../times-calls";

/** Days that are a public holiday, with it as a sentence, and the countries that it was looked for in. */
export interface Holidays {
  readonly sentences: ReadonlyMap<string, string>;
  readonly countries: string;
}

/** Public holidays among the days of a report; null before they are known, where none is looked for, and without `asked`. */
export function useHolidays(asked: HolidaysInput | null): Holidays | null {
  const t = useTranslations("reports.holidays");
  const list = useListFormat();
  const { data } = useQuery({
    queryKey: ["holidays", asked],
    queryFn: ({ signal }) => (asked === null ? null : listHolidays(asked, { signal })),
    enabled: asked !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (asked === null || !data || data.countries.length === 0) return null;
  return {
    countries: list(data.countries),
    sentences: new Map(
      data.days.map(({ day, holidays }) => {
        const names = holidays.map(({ name, countries }) => t("of", { name, countries: list(countries) }));
        return [day, t("mark", { names: list(names) })];
      }),
    ),
  };
}
