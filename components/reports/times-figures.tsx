import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { formatHours } from "@/lib/platform/i18n/format-hours";
import { figureHours } from "@/lib/shipments/reports/group-times";
import type { ReportTimes } from "@/lib/shipments/reports/times-contract";

interface Props {
  sum: ReportTimes;
  name: "online" | "delivered" | "country";
}

/** How long it took in a few figures, with how many shipments they are about and how many they are not. */
export function TimesFigures({ sum, name }: Props) {
  const t = useTranslations("reports");
  const locale = useLocale() as Locale;
  const figures = (["p50", "p80", "p90", "average"] as const).map((figure) => {
    const hours = figureHours(sum, figure);
    return { figure, text: hours === null ? "—" : formatHours(hours, locale) };
  });
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {figures.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col">
            <dt className="text-muted text-sm">{t(`figures.${figure}`)}</dt>
            <dd className="font-semibold text-xl tabular-nums tracking-tight">{text}</dd>
          </div>
        ))}
      </dl>
      <TimesCounts sum={sum} name={name} />
    </div>
  );
}

/** How many shipments the figures are about, and how many they are not. */
export function TimesCounts({ sum, name }: Props) {
  const t = useTranslations("reports");
  const number = new Intl.NumberFormat(useLocale());
  const kind = name === "online" ? "online" : "delivered";
  return (
    <p className="max-w-[72ch] text-muted">
      {t(`counts.${kind}.measured`, { count: sum.measured })}{" "}
      {sum.waiting > 0 &&
        t(`counts.${kind}.waiting`, { count: sum.waiting, figure: number.format(sum.waiting) })}{" "}
      {sum.leftOut > 0 &&
        t(`counts.${kind}.leftOut`, { count: sum.leftOut, figure: number.format(sum.leftOut) })}
    </p>
  );
}
