import { useLocale, useTranslations } from "next-intl";
import { addDays } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { isHeldUp } from "@/lib/parcels/parcel/rules";
import type { Eta } from "@/lib/parcels/parcel/schemas";
import { clockOf, formatDay, formatDays, keepDates, todayAt } from "@/lib/platform/i18n/format-time";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { isOutToday } from "./rules";
import { useReaderZone } from "./use-reader-zone";

interface EtaText {
  readonly text: string;
  /** Its days alone: `Tuesday 17 March`, `17 – 18 March`. */
  readonly days: string;
  readonly isToday: boolean;
  /** The day has passed without a delivery, or something stands between the parcel and it. */
  readonly isOver: boolean;
}

/**
 * Expected delivery in the destination's local time: `Arriving Tuesday 17 March, 14:00–16:00`; null if the carrier names none and
 * has not sent it out today. `short`: names of days and months are abbreviated.
 */
export function useEtaText(
  style: "long" | "short" = "long",
): (
  view: Pick<ParcelView, "eta" | "destination" | "status" | "subStatus" | "checkpoints">,
  now: Date,
) => EtaText | null {
  const t = useTranslations("parcel.eta");
  const locale = useLocale() as Locale;
  const zone = useReaderZone();
  return (view, now) => {
    const { eta, destination, ...parcel } = view;
    const outToday = isOutToday(view, now, zone)
      ? { text: t("on", { day: t("today") }), days: t("today"), isToday: true, isOver: false }
      : null;
    if (eta === null) return outToday;
    const today = todayAt({ offset: eta.offset, country: destination, zone }, now);
    const first = eta.from.slice(0, 10);
    const last = (eta.to ?? eta.from).slice(0, 10);
    const day = nameDay(first);
    const days = first === last ? day : formatDays(first, last, locale, style);
    const over = { days, isToday: false, isOver: true };
    if (isHeldUp(parcel) && first !== last) return { ...over, text: keepDates(t("wasRange", { days })) };
    if (isHeldUp(parcel) || last < today)
      return outToday ?? { ...over, text: keepDates(t("was", { day: formatDay(last, now, locale, style) })) };
    return { text: keepDates(expected(eta)), days, isToday: last === today, isOver: false };

    function expected({ from: start, to: end }: Eta): string {
      if (first !== last) return t("range", { days });
      const from = clockOf(start);
      const to = end === null ? null : clockOf(end);
      if (from === null || from === "00:00") return t("on", { day });
      return to && to !== from ? t("between", { day, from, to }) : t("at", { day, from });
    }

    function nameDay(day: string): string {
      if (day === today) return t("today");
      return day === addDays(today, 1) ? t("tomorrow") : formatDay(day, now, locale, style);
    }
  };
}
