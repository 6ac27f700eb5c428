import type { Locale } from "@/lib/core/locales";
import type { ShipmentSource } from "@/lib/core/sources";
import { dayFormat } from "@/lib/platform/i18n/format-day";
import type { UsageDay } from "./rules";

interface Props {
  days: readonly UsageDay[];
  origins: readonly { readonly origin: ShipmentSource; readonly name: string }[];
  words: Readonly<Record<"day" | "total" | "used", string>>;
  locale: Locale;
}

/** The figures of the charts by day, the latest first. */
export function DaysTable({ days, origins, words, locale }: Props) {
  const number = new Intl.NumberFormat(locale);
  const long = dayFormat(locale, { weekday: "short", day: "numeric", month: "long" });
  const heads = [...origins.map(({ name }) => name), words.total, words.used];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={words.used}>
      <table className="mt-1 w-full max-w-3xl whitespace-nowrap">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {words.day}
            </th>
            {heads.map((name) => (
              <th key={name} scope="col" className="py-1.5 ps-4 text-end font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {days.toReversed().map(({ day, counts, total, soFar }) => (
            <tr key={day} className="border-border border-t">
              <th scope="row" className="py-1.5 text-start font-normal">
                {long(day)}
              </th>
              {origins.map(({ origin }) => (
                <td key={origin} className="ps-4 text-end">
                  {number.format(counts[origin] ?? 0)}
                </td>
              ))}
              <td className="ps-4 text-end font-medium">{number.format(total)}</td>
              <td className="ps-4 text-end text-muted">{number.format(soFar ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
