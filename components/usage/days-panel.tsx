import { getTranslations } from "next-intl/server";
import { TitledSection } from "@/components/ui/titled-section";
import type { QuotaView } from "@/lib/accounts/quota/contract";
import type { Locale } from "@/lib/core/locales";
import { dayFormat } from "@/lib/platform/i18n/format-day";
import { DaysTable } from "./days-table";
import { listUsageDays, rankOrigins } from "./rules";
import { UsageSlot } from "./usage-slot";

interface Props {
  locale: Locale;
  quota: QuotaView;
  today: string;
}

/** The month's use: in total with an estimate and what is available, and per day; and the same as a table. */
export async function DaysPanel({ locale, quota: given, today }: Props) {
  // While nothing is left, nothing can be added: there is nothing to estimate.
  const quota = given.left === 0 ? { ...given, forecast: null } : given;
  const [t, sources] = await Promise.all([
    getTranslations({ locale, namespace: "usage.days" }),
    getTranslations({ locale, namespace: "shipments.source" }),
  ]);
  const number = new Intl.NumberFormat(locale);
  const [long, short] = [
    dayFormat(locale, { weekday: "short", day: "numeric", month: "long" }),
    dayFormat(locale, { day: "numeric", month: "short" }),
  ];
  const { month, used, left, forecast } = quota;
  const days = listUsageDays(quota, today);
  const origins = rankOrigins(quota.days).map(({ origin, count }) => ({
    origin,
    name: sources(origin),
    figure: number.format(count),
  }));
  const range = { from: long(month.from), to: long(month.to) };
  const figures = { ...range, used: number.format(used), total: number.format(used + left) };
  const listed = origins.map(({ name, figure }) => `${name} ${figure}`);
  const sentences = {
    soFar: forecast
      ? t("soFarChartForecast", { ...figures, forecast: number.format(forecast.used) })
      : t("soFarChart", figures),
    perDay: t("perDayChart", { ...range, origins: new Intl.ListFormat(locale).format(listed) }),
  };
  return (
    <TitledSection id="usage-days" title={t("title")}>
      <UsageSlot
        points={days.map((day) => ({ ...day, name: short(day.day), title: long(day.day) }))}
        available={used + left}
        origins={origins}
        sentences={sentences}
        words={{
          soFar: t("soFar"),
          perDay: t("perDay"),
          used: t("used"),
          forecast: t("forecast"),
          limit: t("limit"),
          total: t("total"),
        }}
        locale={locale}
      />
      <details className="mt-2">
        <summary className="w-fit rounded-md py-1.5 text-link">{t("table")}</summary>
        <DaysTable
          days={days.filter(({ day }) => day <= today)}
          origins={origins}
          words={{ day: t("day"), total: t("total"), used: t("used") }}
          locale={locale}
        />
      </details>
    </TitledSection>
  );
}
