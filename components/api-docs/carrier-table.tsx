import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { localePath } from "@/lib/platform/i18n/format";
import { CarrierFilter } from "./carrier-filter";
import { writeRow } from "./rules";

/**
 * The whole catalogue: `{{carrier-table}}`. Its rows are plain markup, escaped by `writeRow`: as React
 * elements 400 of them would be sent twice and have to be hydrated. The filter only hides rows of the page.
 */
export async function CarrierTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const carriers = allCarriers();
  const columns = [t("columns.code"), t("columns.carrier"), t("columns.country"), t("columns.kind")];
  const rows = carriers.map((carrier) => {
    const { id, routerName, country, kind, needs } = carrier;
    const name = carrierName(carrier, locale);
    return writeRow({
      id,
      href: localePath(locale, `/logistics/${routerName}`),
      name,
      names: [...(name === carrier.name ? [] : [carrier.name]), routerName],
      country: country ? countryName(country, locale) : "–",
      kind: t(`carriers.kind.${kind}`),
      needs: needs.map((need) => t(`carriers.needs.${need}`)),
      labels: columns,
    });
  });
  const words = {
    label: t("carriers.search"),
    found: t("carriers.found", { count: "{count}", all: "{all}" }),
  };
  return (
    <div className="api-carriers">
      <CarrierFilter words={words} total={carriers.length} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <section className="api-carrier-frame" aria-label={t("columns.carrier")} tabIndex={0}>
        <table className="api-table">
          <caption className="sr-only">{t("columns.carrier")}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and of our own catalogue; see above for why */}
          <tbody dangerouslySetInnerHTML={{ __html: rows.join("") }} />
        </table>
      </section>
    </div>
  );
}
