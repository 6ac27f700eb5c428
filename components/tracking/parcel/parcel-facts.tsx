import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CountryFlag } from "@/components/tracking/carriers/country-flag";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { serviceKind, transitDays } from "./rules";

interface Props {
  view: ParcelView;
  now: Date;
}

/** Known facts of the parcel besides its events; unknown ones take no space. */
export function ParcelFacts({ view, now }: Props) {
  const t = useTranslations("parcel.facts");
  const service = useTranslations("parcel.services");
  const locale = useLocale();
  const days = transitDays(view, now);
  const rows: { name: string; value: ReactNode }[] = [];
  if (view.origin || view.destination) {
    rows.push({ name: t("route"), value: <Route origin={view.origin} destination={view.destination} /> });
  }
  if (view.service) {
    const kind = serviceKind(view.service);
    rows.push({ name: t("service"), value: kind === null ? view.service : service(kind) });
  }
  if (days) {
    rows.push({ name: days.over ? t("daysTook") : t("days"), value: t("daysCount", { count: days.days }) });
  }
  if (view.proof.length > 0) {
    const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(
      view.proof.map((kind) => t(kind)),
    );
    rows.push({ name: t("proof"), value: t("proofAt", { list }) });
  }
  if (rows.length === 0) return null;
  return (
    <dl className="grid content-start grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Route({ origin, destination }: { origin: string | null; destination: string | null }) {
  const t = useTranslations("parcel.facts");
  const locale = useLocale();
  if (origin !== null && origin === destination) return <Country code={origin} />;
  if (origin && destination) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <Country code={origin} />
        <ArrowRight aria-hidden="true" className="size-3.5 text-muted" />
        <Country code={destination} />
      </span>
    );
  }
  const [only, key] = origin ? ([origin, "from"] as const) : ([destination ?? "", "to"] as const);
  return <Country code={only}>{t(key, { country: countryName(only, locale) })}</Country>;
}

function Country({ code, children }: { code: string; children?: ReactNode }) {
  const locale = useLocale();
  return (
    <span className="inline-flex items-center gap-1.5">
      <CountryFlag code={code} />
      <span>{children ?? countryName(code, locale)}</span>
    </span>
  );
}
