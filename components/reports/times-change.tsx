import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { formatHours } from "@/lib/platform/i18n/format-hours";
import type { ReportChange, TimesReport } from "@/lib/shipments/reports/times-contract";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { formatShare } from "./rules";

interface Props {
  change: ReportChange;
  /** What the report is compared with. */
  other: string;
  choices: TimesReport["choices"];
}

/** Why the average differs from what the report is compared with, in words. */
export function TimesChange({ change: { hours, reasons }, other, choices }: Props) {
  const t = useTranslations("reports.change");
  const locale = useLocale() as Locale;
  const nameOf = useLaneName(choices);
  const timeOf = (difference: number) => formatHours(Math.abs(difference), locale);
  const shareOf = (share: number) => formatShare(Math.round(share * 1000), 1000, locale);
  const direction = hours === 0 ? "same" : hours > 0 ? "longer" : "shorter";
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t(direction, { time: timeOf(hours), other })}</p>
      {reasons.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ul className="grid max-w-[72ch] gap-1">
          {reasons.map(({ kind, carrier, country, ...reason }) => {
            const lane = nameOf(carrier, country);
            const part = timeOf(reason.hours);
            return (
              <li key={`${kind} ${carrier} ${country}`} className="border-border border-t pt-1">
                {kind === "slower" || kind === "faster"
                  ? t(kind, { lane, part, time: timeOf(reason.change), count: reason.count })
                  : t("share", {
                      ...{ lane, part },
                      ...{ share: shareOf(reason.share), before: shareOf(reason.shareBefore) },
                    })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** "UPS to Spain"; the carrier or the country alone where the other is not distinguished. */
function useLaneName(choices: Props["choices"]): (carrier: string, country: string | null) => string {
  const t = useTranslations("reports");
  const locale = useLocale() as Locale;
  return (id, code) => {
    const found = choices.carrier.find(({ key }) => key === id)?.name;
    const carrier = id === unknownCarrier ? t("keys.carrier") : (found ?? id);
    const country =
      code === null ? null : code === "??" ? t("change.unknownCountry") : countryName(code, locale);
    if (country === null) return carrier;
    return id === "" ? country : t("change.lane", { carrier, country });
  };
}
