import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { phoneHref } from "@/components/tracking/parcel/rules";
import type { Locale } from "@/lib/core/locales";
import { carrierName, phonesFor } from "@/lib/parcels/carriers/format";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { Carrier } from "@/lib/parcels/carriers/schemas";
import { CountryFact, EndingFact, Facts, SiteFact } from "./facts";

interface Props {
  locale: Locale;
  carrier: Carrier;
}

/** Known contact details of a carrier; unknown ones have no line, and a text says so if none is known. */
export async function CarrierContactLinks({ locale, carrier }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const { website, phones, email, hours, trackingUrl, needs, country, s10 } = carrier;
  const name = carrierName(carrier, locale);
  const out = (url: string) => <SiteFact url={url} newTab={t("reach.newTab")} />;
  const rows: (readonly [string, ReactNode] | false)[] = [
    website !== null && [t("reach.website"), out(website)],
    trackingUrl !== null && [t("reach.page"), out(new URL(trackingUrl.replace("{number}", "")).origin)],
    phones.length > 0 && [
      t("reach.phone"),
      <ul key="phones">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={phoneHref(phone)} className="tabular">
              {phone}
            </a>
            {!phonesFor(carrier, []).includes(phone) && ` (${countryName("US", locale)})`}
          </li>
        ))}
      </ul>,
    ],
    hours !== null && [t("reach.hours"), hours],
    email !== null && [
      t("reach.email"),
      <a key="mail" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      t("reach.country"),
      <CountryFact key="country" code={country} locale={locale} none={t("international")} />,
    ],
    s10.length > 0 && [t("reach.ending"), <EndingFact key="s10" endings={s10} />],
    needs.length > 0 && [
      t("reach.needs"),
      new Intl.ListFormat(locale).format(needs.map((need) => t(`reach.need.${need}`))),
    ],
  ];
  const isSilent = website === null && phones.length === 0 && email === null && trackingUrl === null;
  return (
    <section aria-labelledby="reach">
      <h2 id="reach">{t("reach.title", { carrier: name })}</h2>
      {isSilent && <p className="mt-2 text-muted">{t("reach.nothing", { carrier: name })}</p>}
      <Facts rows={rows} />
    </section>
  );
}
