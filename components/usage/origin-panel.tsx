import { getTranslations } from "next-intl/server";
import { ValueBar } from "@/components/ui/drawing/value-bar";
import { TitledSection } from "@/components/ui/titled-section";
import type { QuotaView } from "@/lib/accounts/quota/contract";
import type { Locale } from "@/lib/core/locales";
import { rankOrigins } from "./rules";

/** How the month's numbers were added, with their shares. */
export async function OriginPanel({ locale, days }: { locale: Locale; days: QuotaView["days"] }) {
  const [t, sources] = await Promise.all([
    getTranslations({ locale, namespace: "usage.origins" }),
    getTranslations({ locale, namespace: "shipments.source" }),
  ]);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const origins = rankOrigins(days);
  const total = origins.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...origins.map(({ count }) => count));
  return (
    <TitledSection id="usage-origins" title={t("title")}>
      <ul className="grid gap-3">
        {origins.map(({ origin, count }) => (
          <li key={origin} data-origin={origin}>
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate">{sources(origin)}</span>
              <span className="font-medium tabular-nums">{number.format(count)}</span>
              <span className="w-11 text-end text-muted text-xs tabular-nums">
                {percent.format(count / total)}
              </span>
            </span>
            <ValueBar value={count} most={most} tone="usage-tone" />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
