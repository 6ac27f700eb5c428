import { getTranslations } from "next-intl/server";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { CountryFlag } from "@/components/tracking/carriers/country-flag";
import type { Locale } from "@/lib/core/locales";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { Carrier } from "@/lib/parcels/carriers/schemas";

interface Props {
  locale: Locale;
  carrier: Carrier;
  title: string;
}

/** Header of a carrier's page: mark, title, country, kind. */
export async function CarrierHead({ locale, carrier, title }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const { mark, name, nameZh, country, kind } = carrier;
  return (
    <header className="carrier-head">
      <CarrierMark mark={mark} className="[--mark:2.25rem] sm:[--mark:3rem]" />
      <div className="min-w-0">
        <h1 className="carrier-title">{title}</h1>
        <p className="carrier-under">
          <CountryFlag code={country} /> {country ? countryName(country, locale) : t("international")} ·{" "}
          {t(`kind.${kind}`)}
          {locale === "zh-CN" && name !== nameZh && (
            <>
              {" · "}
              <span lang="en">{name}</span>
            </>
          )}
        </p>
      </div>
    </header>
  );
}
