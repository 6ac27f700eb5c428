import { useLocale, useTranslations } from "next-intl";
import type { StatusText } from "@/components/tracking/journey/use-status-text";
import type { Locale } from "@/lib/core/locales";
import { arrivalOf, expectsDelivery, isHeldUp } from "@/lib/parcels/parcel/rules";
import { clockOf, formatDay, joinArrival, keepDates, todayAt } from "@/lib/platform/i18n/format-time";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { cardState, needsAction, silentDays } from "./rules";
import { useEstimateText } from "./use-estimate-text";
import { useEtaText } from "./use-eta-text";
import { useReaderZone } from "./use-reader-zone";

export interface Headline {
  /** One line: what holds it up, when it arrives, when and where it arrived, what its reader has to do; otherwise the status. */
  readonly text: string;
  /** The same without the status, for a row that names the status itself; null if nothing is left. */
  readonly addition: string | null;
}

/** Places in the reader's language by fingerprint. */
type NamedPlaces = Readonly<Record<string, { readonly place?: string | undefined }>>;

/** The answer that a reader came for, before everything else. `short`: names of days and months are abbreviated. */
export function useHeadline(
  style: "long" | "short" = "long",
): (view: ParcelView | null, text: StatusText, now: Date, named?: NamedPlaces) => Headline {
  const t = useTranslations("parcel.headline");
  const words = useTranslations("parcel.silent");
  const locale = useLocale() as Locale;
  const etaText = useEtaText(style);
  const estimateText = useEstimateText(undefined, style);
  const zone = useReaderZone();
  return (view, { label }, now, named = {}) => {
    const state = cardState(view);
    if (view === null || (state !== "known" && !needsAction(view))) return { text: label, addition: null };
    if (needsAction(view)) {
      const fields = view.problem?.fields;
      if (!fields?.length) return { text: label, addition: label };
      const what = t(`needs.${fields.length > 1 ? "both" : fields[0]}`);
      return { text: t("action", { what }), addition: what };
    }
    const eta = expectsDelivery(view) ? etaText(view, now) : null;
    if (eta !== null && !eta.isOver) return { text: eta.text, addition: eta.text };
    const estimate = eta === null ? estimateText(view, now) : null;
    const days = silentDays(view, now);
    if (days !== null && (estimate === null || estimate.isLate)) {
      const silence = words("short", { days });
      return { text: silence, addition: silence };
    }
    if (eta !== null) return { text: label, addition: eta.text };
    if (estimate !== null) {
      const { short, isLate } = estimate;
      return { text: isLate || isHeldUp(view) ? label : short, addition: short };
    }
    const arrival = arrivalOf(view);
    if (arrival === null) return { text: label, addition: null };
    const { time, country } = arrival;
    const place = named[arrival.fingerprint]?.place ?? arrival.place;
    const at = { offset: time.offset, country: country ?? view.destination, zone };
    const isToday = time.local.slice(0, 10) === todayAt(at, now);
    const day = isToday ? t("today") : formatDay(time.local, now, locale, "short");
    const when = keepDates(joinArrival({ day, clock: clockOf(time.local), place }, locale));
    return { text: t("done", { label, when }), addition: when };
  };
}
