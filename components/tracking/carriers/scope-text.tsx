"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ShipmentScope } from "@/lib/parcels/carriers/match-scope";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { useCarrierNames } from "./use-carrier-names";

/** Names in sight; forms show all. */
const shownMax = 3;

/** Which shipments something is about, in words. */
export function ScopeText({ scope: { carriers, channels, countries } }: { scope: ShipmentScope }) {
  const t = useTranslations("carriers.scope");
  const locale = useLocale();
  const nameOf = useCarrierNames(carriers.length > 0);
  const list = new Intl.ListFormat(locale);
  const lines = [carriers.map(nameOf), channels, countries.map((code) => countryName(code, locale))].filter(
    (line) => line.length > 0,
  );
  if (lines.length === 0) return <span className="text-muted">{t("everything")}</span>;
  return (
    <ul className="grid max-w-[32ch] gap-0.5">
      {lines.map((line) => (
        <li key={line.join()} className="[overflow-wrap:anywhere]">
          {list.format([
            ...line.slice(0, shownMax),
            ...(line.length > shownMax ? [t("more", { count: line.length - shownMax })] : []),
          ])}
        </li>
      ))}
    </ul>
  );
}
