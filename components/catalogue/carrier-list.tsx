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

const tabs = [
  [0, "postal"],
  [1, "international"],
  [2, "china"],
] as const satisfies readonly (readonly [CarrierTab, string])[];

/**
 * The whole catalogue with a search and its kinds as filters. Radio buttons, CSS and plain links: it works without
 * script. Every carrier's page contains it: plain markup costs 8 kB compressed (a page is about 20); React
 * elements would cost 11, and 800 of them would have to be hydrated.
 */
export async function CarrierList({ locale, part, density }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages.list" });
  const lineOf = (carrier: Carrier): ListLine => {
    const { country, name, routerName, mark, tab } = carrier;
    const place = country ? countryName(country, locale) : "";
    return {
      href: localePath(locale, `/${part}/${routerName}`),
      name: carrierName(carrier, locale),
      tab,
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
      <CarrierTabs locale={locale} />
      {density === "side" ? (
        <div className="carrier-lists">
          <Lines html={writeLines(allCarriers(), lineOf)} />
        </div>
      ) : (
        <Alphabet letters={byLetter(allCarriers())} label={t("letters")} lineOf={lineOf} />
      )}
    </div>
  );
}

interface AlphabetProps {
  letters: ReturnType<typeof byLetter<Carrier>>;
  label: string;
  lineOf: (carrier: Carrier) => ListLine;
}

/** All kinds in one alphabet, with its letters to jump to; a letter without carriers of the chosen kind is hidden. */
function Alphabet({ letters, label, lineOf }: AlphabetProps) {
  const groups = letters.map(([letter, carriers]) => ({
    ...{ letter, carriers, id: `letter-${letter.charAt(0)}` },
    kinds: [...new Set(carriers.map(({ tab }) => tab))].join(" "),
  }));
  return (
    <>
      <nav className="carrier-letters" aria-label={label}>
        {groups.map(({ letter, id, kinds }) => (
          <a key={id} href={`#${id}`} data-tabs={kinds}>
            {letter}
          </a>
        ))}
      </nav>
      <div className="carrier-lists">
        {groups.map(({ letter, id, kinds, carriers }) => (
          <div key={id} id={id} className="carrier-letter" data-tabs={kinds}>
            <h2>{letter}</h2>
            <Lines html={writeLines(carriers, lineOf)} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The kinds of carriers as filters, and all of them. */
async function CarrierTabs({ locale }: Pick<Props, "locale">) {
  const t = await getTranslations({ locale, namespace: "carriers.dialog.tabs" });
  const total = allCarriers().length;
  const countOf = (tab: CarrierTab) => allCarriers().filter((carrier) => carrier.tab === tab).length;
  return (
    <fieldset className="carrier-tabs">
      <legend className="sr-only">{t("label")}</legend>
      <label>
        <input type="radio" name="carrier-tab" value="all" />
        <span>{t("all")}</span> <small data-count={total}>{total}</small>
      </label>
      {tabs.map(([tab, name]) => (
        <label key={tab}>
          <input type="radio" name="carrier-tab" value={tab} />
          <span>{t(name)}</span> <small data-count={countOf(tab)}>{countOf(tab)}</small>
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
