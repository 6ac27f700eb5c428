import { getTranslations } from "next-intl/server";
import { carrierName } from "@/lib/carriers/format";
import { allCarriers } from "@/lib/carriers/list-carriers";
import { countryName } from "@/lib/carriers/name-country";
import type { Carrier, CarrierTab } from "@/lib/carriers/schemas";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { ListSearch } from "./list-search";
import { byLetter } from "./rules";

interface Props {
  locale: Locale;
  /** Where its links lead: `/carrier/DPD` or `/logistics/DPD`. */
  part: "carrier" | "logistics";
  /** Names alone beside a page, or by letter with countries as a page of its own. */
  density: "side" | "page";
}

const tabs = [0, 1, 2] as const satisfies readonly CarrierTab[];

/**
 * The whole catalogue in three tabs with a search. Tabs are radio buttons and CSS, links are plain ones: all of it is in
 * the page without script. Beside a page it costs about 10 kB compressed, which is why each carrier page has the
 * whole of it; a link component for each of 400 lines would cost more to wake than the rest of the page.
 */
export async function CarrierList({ locale, part, density }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages.list" });
  const byTab = tabs.map((tab) => allCarriers().filter((carrier) => carrier.tab === tab));
  const link = (carrier: Carrier) => (
    <a href={localePath(locale, `/${part}/${carrier.routerName}`)}>{carrierName(carrier, locale)}</a>
  );
  const words = {
    label: t("search"),
    found: t("found", { count: "{count}" }),
    none: t("none"),
    failed: t("failed"),
  };
  return (
    <div className="carrier-list-box" data-density={density}>
      <ListSearch locale={locale} words={words} />
      <fieldset className="carrier-tabs">
        <legend className="sr-only">{t("tabs")}</legend>
        {tabs.map((tab) => (
          <label key={tab}>
            <input type="radio" name="carrier-tab" value={tab} />
            <span>{t(`tab.${tab}`)}</span> <small data-count={byTab[tab]?.length}>{byTab[tab]?.length}</small>
          </label>
        ))}
      </fieldset>
      <div className="carrier-lists">
        {tabs.map((tab) => (
          <section key={tab} data-tab={tab} aria-label={t(`tab.${tab}`)}>
            {density === "side" ? (
              <ul>
                {byTab[tab]?.map((carrier) => (
                  <li key={carrier.id}>{link(carrier)}</li>
                ))}
              </ul>
            ) : (
              byLetter(byTab[tab] ?? []).map(([letter, carriers]) => (
                <div key={letter} className="carrier-letter">
                  <h3 id={`${tab}${letter}`}>{letter}</h3>
                  <ul>
                    {carriers.map((carrier) => (
                      <li key={carrier.id}>
                        {link(carrier)}
                        <small>
                          {locale === "zh-CN" && `${carrier.name} `}
                          {carrier.country && countryName(carrier.country, locale)}
                        </small>
                      </li>
                    ))}
                  </ul>
                </div>
              ))
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
