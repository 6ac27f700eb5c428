import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { CountryFlag } from "@/components/tracking/carriers/country-flag";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { Carrier } from "@/lib/parcels/carriers/schemas";
import { localePath } from "@/lib/platform/i18n/format";

interface Props {
  locale: Locale;
  /** The shared route name. */
  name: string;
  carriers: readonly Carrier[];
  part: "carrier" | "logistics";
}

/** Carriers that share a slug, distinguished by country and number. */
export async function CarrierChooser({ locale, name, carriers, part }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  return (
    <>
      <h1 className="carrier-title">{t("chooser.title", { name })}</h1>
      <p className="carrier-lead">{t("chooser.lead", { count: carriers.length })}</p>
      <ul className="chooser">
        {carriers.map((carrier) => {
          const { id, country, routerName, patterns } = carrier;
          const own = carrierName(carrier, locale);
          const example = patterns[0]?.valid[0];
          return (
            <li key={id}>
              <Link href={localePath(locale, `/${part}/${routerName}`)} prefetch={false}>
                <CarrierMark mark={carrier.mark} className="[--mark:2rem]" />
                <span className="min-w-0">
                  <span className="block font-semibold">{own}</span>
                  <span className="flex items-center gap-2 text-muted text-sm">
                    <CountryFlag code={country} />
                    {country ? countryName(country, locale) : t("international")}
                  </span>
                  <span className={`mt-1 block text-muted text-sm ${example ? "number" : ""}`}>
                    {example ? groupNumber(example, id) : t("chooser.unknown")}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
