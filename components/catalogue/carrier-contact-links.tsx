import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { phoneHref } from "@/components/parcel/rules";
import { carrierName } from "@/lib/carriers/format";
import { countryName } from "@/lib/carriers/name-country";
import type { Carrier } from "@/lib/carriers/schemas";
import type { Locale } from "@/lib/core/locales";
import { CountryMark } from "./country-mark";
import { hostOf } from "./rules";

interface Props {
  locale: Locale;
  carrier: Carrier;
}

/** Known contact details of a carrier; unknown ones have no line, and a text says so if none is known. */
export async function CarrierContactLinks({ locale, carrier }: Props) {
  const t = await getTranslations({ locale, namespace: "carrier-pages" });
  const { website, phones, email, hours, trackingUrl, needs, country, s10 } = carrier;
  const name = carrierName(carrier, locale);
  const newTab = <span className="sr-only">, {t("reach.newTab")}</span>;
  const out = (url: string) => (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {hostOf(url)}
      {newTab}
    </a>
  );
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
      <span key="country" className="inline-flex items-center gap-2">
        <CountryMark code={country} />
        {country ? countryName(country, locale) : t("international")}
      </span>,
    ],
    s10.length > 0 && [
      t("reach.ending"),
      <span key="s10" className="number">
        {s10.join(" ")}
      </span>,
    ],
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

/** Facts by name; unknown ones are omitted. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode] | false)[] }) {
  return (
    <dl className="facts">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
