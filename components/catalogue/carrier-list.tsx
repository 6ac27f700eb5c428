import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { carrierName, flagPath } from "@/lib/parcels/carriers/format";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { Carrier, CarrierTab } from "@/lib/parcels/carriers/schemas";
import { localePath } from "@/lib/platform/i18n/format";
import { ListSearch } from "./list-search";
import { byLetter, type ListLine, writeLines } from "./rules";

interface Props {
  locale: Locale;
  /** Base of its links: `/carrier/DPD` or `/logistics/DPD`. */
  part: "carrier" | "logistics";
  /** Names only beside a page, or by letter with countries as a page of its own. */
  density: "side" | "page";
}

const tabs = [0, 1, 2] as const satisfies readonly CarrierTab[];

/**
 * The whole catalogue with a search and its kinds as filters. Radio buttons, CSS and plain links: it works without
 * script. Every carrier's page contains it: plain markup costs 8 kB compressed (a page is about 20); React
 * elements would cost 11, and 800 of them would have to be hydrated.
 */
export async function CarrierList({ locale, part, density }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages.list" });
  const byTab = tabs.map((tab) => allCarriers().filter((carrier) => carrier.tab === tab));
  const lineOf = (carrier: Carrier): ListLine => {
    const { country, name, routerName, mark } = carrier;
    const place = country ? countryName(country, locale) : "";
    return {
      href: localePath(locale, `/${part}/${routerName}`),
      name: carrierName(carrier, locale),
      note: density === "side" ? "" : locale === "zh-CN" ? `${name} ${place}` : place,
      ...(density === "page" && { mark, flag: country && flagPath(country) }),
    };
  };
  const words = {
    label: t("search"),
    found: t("found", { count: "{count}" }),
    none: t("none"),
    failed: t("failed"),
  };
  return (
    <div className="carrier-list-box" data-density={density}>
      <ListSearch locale={locale} words={words} />
      <CarrierTabs locale={locale} counts={byTab.map(({ length }) => length)} />
      <div className="carrier-lists">
        {tabs.map((tab) => (
          <section key={tab} data-tab={tab} aria-label={t(`tab.${tab}`)}>
            {density === "side" ? (
              <Lines html={writeLines(byTab[tab] ?? [], lineOf)} />
            ) : (
              byLetter(byTab[tab] ?? []).map(([letter, carriers]) => (
                <div key={letter} className="carrier-letter">
                  <h2>{letter}</h2>
                  <Lines html={writeLines(carriers, lineOf)} />
                </div>
              ))
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** The kinds of carriers as filters, and all of them. */
async function CarrierTabs({ locale, counts }: Pick<Props, "locale"> & { counts: readonly number[] }) {
  const t = await getTranslations({ locale, namespace: "carrier-pages.list" });
  const total = allCarriers().length;
  return (
    <fieldset className="carrier-tabs">
      <legend className="sr-only">{t("tabs")}</legend>
      <label>
        <input type="radio" name="carrier-tab" value="all" />
        <span>{t("tab.all")}</span> <small data-count={total}>{total}</small>
      </label>
      {tabs.map((tab) => (
        <label key={tab}>
          <input type="radio" name="carrier-tab" value={tab} />
          <span>{t(`tab.${tab}`)}</span> <small data-count={counts[tab]}>{counts[tab]}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** Lines escaped by `writeLines`. */
function Lines({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, and of our own catalogue; see above for why
  return <ul dangerouslySetInnerHTML={{ __html: html }} />;
}
