import { useLocale, useTranslations } from "next-intl";
import { StackTable } from "@/components/ui/stack-table";
import type { Locale } from "@/lib/core/locales";
import type { DateComparison as CarrierComparison } from "@/lib/parcels/estimates/sum-comparison";
import type { AccuracyReport } from "@/lib/tracking/schedule/list-accuracy";
import { CarrierLink } from "./carrier-link";
import { formatHours, formatShare } from "./format";

/** How our estimates and the carriers' own dates compare, with who was closer; a sentence while nothing is compared yet. */
export function DateComparison({ all, carriers }: AccuracyReport["comparison"]) {
  const t = useTranslations("accuracy.comparison");
  return (
    <section aria-labelledby="comparison" className="mt-12">
      <h2 id="comparison" className="font-semibold text-2xl tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-3 max-w-[68ch]">{t("lead")}</p>
      {all === null ? <p className="mt-3 max-w-[68ch] text-muted">{t("none")}</p> : <Result all={all} />}
      {carriers.length > 0 && (
        <div className="mt-6">
          <ComparisonTable carriers={carriers} />
        </div>
      )}
      {all !== null && (
        <div className="max-w-[68ch] text-muted text-sm">
          <p className="mt-4">{t("right")}</p>
          <p className="mt-2">{t("distance")}</p>
        </div>
      )}
    </section>
  );
}

function Result({ all }: { all: CarrierComparison }) {
  const t = useTranslations("accuracy.comparison");
  const locale = useLocale() as Locale;
  const ours = formatHours(all.errorHours, locale);
  const carriers = formatHours(all.carrierErrorHours, locale);
  // What reads the same is the same.
  const closer = ours === carriers ? "equal" : all.errorHours < all.carrierErrorHours ? "ours" : "carriers";
  return (
    <div className="mt-4 max-w-[72ch] rounded-xl border border-border bg-surface px-4 py-3.5">
      <p className="font-medium">{t(`closer.${closer}`, { ours, carriers })}</p>
      <p className="mt-0.5 text-muted">{t("detail", { count: all.estimates })}</p>
    </div>
  );
}

function ComparisonTable({ carriers }: { carriers: readonly CarrierComparison[] }) {
  const t = useTranslations("accuracy.comparison.table");
  const locale = useLocale() as Locale;
  const count = new Intl.NumberFormat(locale);
  return (
    <StackTable
      caption={t("caption")}
      columns={[t("carrier"), t("estimates"), t("held"), t("carrierHeld"), t("error"), t("carrierError")]}
      rows={carriers.map(({ carrier, estimates, held, carrierHeld, errorHours, carrierErrorHours }) => ({
        key: carrier,
        cells: [
          <CarrierLink key="name" carrier={carrier} locale={locale} />,
          <span key="count" className="tabular">
            {count.format(estimates)}
          </span>,
          formatShare(held / estimates, locale),
          formatShare(carrierHeld / estimates, locale),
          formatHours(errorHours, locale),
          formatHours(carrierErrorHours, locale),
        ],
      }))}
    />
  );
}
