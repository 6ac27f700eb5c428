import {
  CalendarClock,
  CircleAlert,
  FileClock,
  type LucideIcon,
  TrendingUp,
  TriangleAlert,
} from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { TitledSection } from "@/components/ui/titled-section";
import { numberDays } from "@/lib/accounts/quota/constants";
import type { QuotaView } from "@/lib/accounts/quota/contract";
import { signedInPages } from "@/lib/accounts/users/constants";
import { addDays } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { formatDate, formatDayRange } from "@/lib/platform/i18n/format-day";
import { gaugeUse, usedShare } from "./rules";

interface Props {
  locale: Locale;
  quota: QuotaView;
  canImport: boolean;
  canBuy: boolean;
}

/** What is left and used of the month, when there is more, and what to expect. */
export async function LeftPanel({ locale, quota, canImport, canBuy }: Props) {
  const [t, shell] = await Promise.all([
    getTranslations({ locale, namespace: "usage" }),
    getTranslations({ locale, namespace: "shell" }),
  ]);
  const number = new Intl.NumberFormat(locale);
  const { used, left, month, waiting } = quota;
  const level = gaugeUse(quota);
  const usedText = t("now.used", { used: number.format(used), total: number.format(used + left) });
  const share = new Intl.NumberFormat(locale, { style: "percent" }).format(usedShare(quota));
  return (
    <TitledSection id="usage-now" title={t("now.title")} note={formatDayRange(month, locale)}>
      <div data-use={level}>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-semibold text-4xl tabular-nums tracking-tight sm:text-5xl">
            {number.format(left)}
          </span>
          <span className="text-base text-muted">{t("now.left", { count: left })}</span>
        </p>
        <meter
          aria-label={t("now.meter")}
          aria-valuetext={usedText}
          max={Math.max(1, used + left)}
          value={used}
          className="sr-only"
        />
        <span aria-hidden="true" className="usage-bar mt-4">
          <span style={{ width: used === 0 ? 0 : `max(0.75rem, ${100 * usedShare(quota)}%)` }} />
        </span>
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 tabular-nums" aria-hidden="true">
          <span>{usedText}</span>
          <span className="text-muted">{share}</span>
        </p>
        <ul className="mt-4 grid gap-2">
          {level === "all" && (
            <Line icon={CircleAlert} className="text-danger">
              {t("now.none")}
            </Line>
          )}
          <ForecastLine locale={locale} quota={quota} />
          <Line icon={CalendarClock}>{t("now.next", { day: formatDate(addDays(month.to, 1), locale) })}</Line>
          {waiting.imports > 0 && (
            <Line icon={FileClock}>
              {t("waiting.text", waiting)}{" "}
              {canImport && (
                <Link
                  href={localePath(locale, signedInPages.importTrack.path)}
                  prefetch={false}
                  className="text-link underline underline-offset-4"
                >
                  {t("waiting.link")}
                </Link>
              )}
            </Line>
          )}
        </ul>
        <p className="mt-4 border-border border-t pt-3 text-muted [&>span]:inline-block [&>span]:max-w-[72ch]">
          <span>
            {t("now.once", { days: numberDays })} {t(canBuy ? "more.buy" : "more.text")}{" "}
            <Link
              href={localePath(locale, canBuy ? signedInPages.openPayment.path : "/contactus/suggest")}
              prefetch={false}
              className="text-link underline underline-offset-4"
            >
              {canBuy ? shell("pages.openPayment") : t("more.contact")}
            </Link>
          </span>
        </p>
      </div>
    </TitledSection>
  );
}

/** What to expect of the month; nothing once all is used. */
async function ForecastLine({
  locale,
  quota: { forecast, month, left, used },
}: Pick<Props, "locale" | "quota">) {
  const t = await getTranslations({ locale, namespace: "usage.forecast" });
  if (left === 0) return null;
  if (forecast === null) return used > 0 ? <Line icon={TrendingUp}>{t("early")}</Line> : null;
  const figure = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(forecast.used);
  return forecast.usedUpOn === null ? (
    <Line icon={TrendingUp}>{t("enough", { used: figure, day: formatDate(month.to, locale) })}</Line>
  ) : (
    <Line icon={TriangleAlert} className="text-warning">
      {t("short", { used: figure, day: formatDate(forecast.usedUpOn, locale) })}
    </Line>
  );
}

interface LineProps {
  icon: LucideIcon;
  /** Of the icon. */
  className?: string;
  children: ReactNode;
}

function Line({ icon: Icon, className = "text-muted", children }: LineProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <span className="max-w-[72ch]">{children}</span>
    </li>
  );
}
