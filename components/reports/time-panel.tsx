import { getTranslations } from "next-intl/server";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import { formatHours } from "@/lib/platform/i18n/format-hours";
import { Sparkline } from "./sparkline";

interface Props {
  locale: Locale;
  of: "online" | "delivered";
  /** In hours. */
  average: number | null;
  median: number | null;
  shipments: number;
  /** The averages by day, oldest first; null where nothing can be averaged. */
  days: readonly (number | null)[];
}

/** A duration, average and median, with its sample size; or why there is none. */
export async function TimePanel({ locale, of, average, median, shipments, days }: Props) {
  const t = await getTranslations({ locale, namespace: "dashboard" });
  const figures = [
    { name: t("times.average"), hours: average },
    { name: t("times.median"), hours: median },
  ];
  const describeDays = (values: Props["days"]) => {
    const known = values.filter((hours) => hours !== null);
    return t("times.days", {
      low: formatHours(Math.min(...known), locale),
      high: formatHours(Math.max(...known), locale),
    });
  };
  return (
    <TitledSection id={`time-${of}`} title={t(`times.${of}.title`)} note={t("period")}>
      <dl className="grid grid-cols-2 gap-4">
        {figures.map(({ name, hours }) => (
          <div key={name} className="flex flex-col">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-xl tabular-nums tracking-tight">
              {hours === null ? "—" : formatHours(hours, locale)}
            </dd>
          </div>
        ))}
      </dl>
      {shipments > 0 && (
        <Sparkline values={days} label={describeDays(days)} className="mt-3 w-full max-w-80" />
      )}
      <p className="mt-3 text-muted text-xs">
        {shipments === 0 ? t(`times.${of}.none`) : t(`times.${of}.rests`, { count: shipments })}
      </p>
    </TitledSection>
  );
}
