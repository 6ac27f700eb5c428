import { getTranslations } from "next-intl/server";
import { CountryMark } from "@/components/tracking/carriers/country-mark";
import { CarrierMark } from "@/components/tracking/parcel/carrier-mark";
import { countryName } from "@/lib/carriers/name-country";
import type { Carrier } from "@/lib/carriers/schemas";
import type { Locale } from "@/lib/core/locales";

interface Props {
  locale: Locale;
  carrier: Carrier;
  title: string;
}

/** Header of a carrier's page: mark, title, country, kind. */
export async function CarrierHead({ locale, carrier, title }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const { id, name, nameZh, country, kind } = carrier;
  return (
    <header className="carrier-head">
      <CarrierMark name={name} id={id} className="size-12 text-base sm:size-14 sm:text-lg" />
      <div className="min-w-0">
        <h1 className="carrier-title">{title}</h1>
        <p className="carrier-under">
          <CountryMark code={country} /> {country ? countryName(country, locale) : t("international")} ·{" "}
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
