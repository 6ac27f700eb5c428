import { getTranslations } from "next-intl/server";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { CountryFlag } from "@/components/tracking/carriers/country-flag";
import { TitledSection } from "@/components/ui/titled-section";
import type { Locale } from "@/lib/core/locales";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { unknownPlace } from "@/lib/shipments/reports/report-shares";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { type Bar, BarList } from "./bar-list";
import { formatShare, type Share, topShares } from "./rules";
import { shipmentsAddress } from "./shipments-address";

interface Props {
  locale: Locale;
  of: "carriers" | "countries";
  shares: readonly Share[];
  /** Shipments of the same period, also those without a share. */
  total: number;
}

/** Shares with a bar of their own. */
const shownMax = 8;

/** Carriers or countries by number of shipments: the largest, and all others together. */
export async function SharePanel({ locale, of, shares, total }: Props) {
  const t = await getTranslations({ locale, namespace: "dashboard" });
  const number = new Intl.NumberFormat(locale);
  const { top, rest } = topShares(shares, total, shownMax);
  const figures = (count: number) => ({
    count,
    figure: number.format(count),
    share: formatShare(count, total, locale),
  });
  const bars = top.map(
    ({ key, count }): Bar => ({
      key,
      ...(of === "carriers" ? carrierBar(key, locale) : countryBar(key, locale)),
      ...(isUnknown(key) && { label: t(`${of}.unknown`) }),
      ...figures(count),
    }),
  );
  if (rest > 0) bars.push({ key: "rest", label: t("carriers.rest"), ...figures(rest) });
  return (
    <TitledSection id={of} title={t(`${of}.title`)} note={t("period")}>
      {bars.length === 0 ? <p className="text-muted text-sm">{t("none")}</p> : <BarList bars={bars} />}
    </TitledSection>
  );
}

const isUnknown = (key: string) => key === unknownPlace || key === unknownCarrier;

function carrierBar(code: string, locale: Locale) {
  const label = (
    <span className="inline-flex items-center gap-2">
      <CarrierMark mark={findCarrier(code)?.mark} className="[--mark:1.125rem]" />
      {nameCarrier(code, locale)}
    </span>
  );
  return { label, href: shipmentsAddress(locale, "all", { code }) };
}

/** The shipment list cannot filter by unknown country. */
function countryBar(country: string, locale: Locale) {
  if (country === unknownPlace) return { label: country };
  const label = (
    <span className="inline-flex items-center gap-2">
      <CountryFlag code={country} />
      {countryName(country, locale)}
    </span>
  );
  return { label, href: shipmentsAddress(locale, "all", { country }) };
}
