import { useLocale, useTranslations } from "next-intl";
import { Fact } from "@/components/ui/fact";
import type { Locale } from "@/lib/core/locales";
import { formatAhead } from "@/lib/platform/i18n/format-time";
import { parcelStates } from "@/lib/shipments/shops/constants";
import type { CardProps } from "./card-props";

/** What was read of a shop and when, and its numbers by result: each leads to their list. */
export function ShopFigures({ shop, times, now, onParcels }: CardProps) {
  const t = useTranslations("shops");
  const locale = useLocale() as Locale;
  const figure = new Intl.NumberFormat(locale);
  const { name, counts, ordersRead, lastSyncAt, nextSyncAt, importFrom, readingOrders } = shop;
  const exact = (at: string, text: string) => (
    <time dateTime={at} title={times.full(at)} suppressHydrationWarning>
      {text}
    </time>
  );
  const next = () => {
    if (readingOrders !== null) return t("card.running");
    return nextSyncAt === null ? t("card.none") : exact(nextSyncAt, formatAhead(nextSyncAt, now, locale));
  };
  const shown = parcelStates.filter((state) => counts[state] > 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        <Fact name={t("card.orders")}>
          <span className="tabular">{figure.format(ordersRead)}</span>
        </Fact>
        <Fact name={t("card.lastSync")}>
          {lastSyncAt === null
            ? t("card.never")
            : exact(lastSyncAt, times.ago(lastSyncAt) ?? times.short(lastSyncAt))}
        </Fact>
        <Fact name={t("card.nextSync")}>{next()}</Fact>
        {importFrom !== null && (
          <Fact name={t("card.since")}>{exact(importFrom, times.brief(importFrom))}</Fact>
        )}
      </dl>
      {shown.length > 0 && (
        <ul aria-label={t("results.label", { name })} className="flex flex-wrap gap-2">
          {shown.map((state) => (
            <li key={state}>
              <button
                type="button"
                aria-label={t("results.show", { state: t(`results.${state}`), count: counts[state] })}
                onClick={() => onParcels(state)}
                className="button button--outline button--sm"
              >
                {t(`results.${state}`)}{" "}
                <span className="tabular font-semibold">{figure.format(counts[state])}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
