import { getTranslations } from "next-intl/server";
import { StackTable } from "@/components/ui/stack-table";
import type { Locale } from "@/lib/core/locales";
import type { Accuracy } from "@/lib/parcels/estimates/sum-accuracy";
import { CarrierLink } from "./carrier-link";
import { formatHours, formatShare } from "./format";

interface Props {
  locale: Locale;
  carriers: readonly Accuracy[];
}

/** How the estimates of each carrier fared; bars show the same shares as the figures beside them. */
export async function AccuracyTable({ locale, carriers }: Props) {
  const t = await getTranslations({ locale, namespace: "accuracy.table" });
  const count = new Intl.NumberFormat(locale);
  return (
    <StackTable
      caption={t("caption")}
      columns={[t("carrier"), t("estimates"), t("held"), t("error"), t("width")]}
      rows={carriers.map(({ carrier, estimates, held, errorHours, widthHours }) => ({
        key: carrier,
        cells: [
          <CarrierLink key="name" carrier={carrier} locale={locale} />,
          <span key="count" className="tabular">
            {count.format(estimates)}
          </span>,
          <Share key="share" share={held / estimates} locale={locale} />,
          formatHours(errorHours, locale),
          formatHours(widthHours, locale),
        ],
      }))}
    />
  );
}

function Share({ share, locale }: { share: number; locale: Locale }) {
  return (
    <span className="flex items-center gap-3">
      <span className="tabular min-w-[4ch]">{formatShare(share, locale)}</span>
      <span aria-hidden="true" className="relative h-2 w-28 overflow-hidden rounded-full bg-sunk">
        <span
          className="absolute inset-y-0 start-0 rounded-full bg-accent"
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </span>
  );
}
