import { useLocale, useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { formatDay, formatDays, keepDates } from "@/lib/platform/i18n/format-time";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { useBoard } from "./board-context";
import { expectedDays } from "./rules";
import { useEtaText } from "./use-eta-text";
import { useReaderZone } from "./use-reader-zone";

interface EstimateText {
  /** In a few words, for a row. */
  readonly short: string;
  /** With what it means and what it is based on. */
  readonly note: string;
  /** Most parcels like it had arrived by now. */
  readonly isLate: boolean;
}

type Expected = Pick<ParcelView, "status" | "subStatus" | "estimate">;

/**
 * When a parcel is expected by what others took, in the given time zone, else the reader's; null without an estimate, and if it is too
 * wide or over. `short`: names of days and months are abbreviated.
 */
export function useEstimateText(
  zone?: string,
  style: "long" | "short" = "long",
): (view: Expected | null, now: Date) => EstimateText | null {
  const t = useTranslations("parcel.estimate");
  const locale = useLocale() as Locale;
  const timeZone = useReaderZone(zone);
  return (view, now) => {
    const expected = view && expectedDays(view, now, timeZone);
    if (!view?.estimate || !expected) return null;
    const { first, last, isOver, isLate, isWide } = expected;
    const day = formatDay(last, now, locale, style);
    if (isLate) return { short: t("lateShort"), note: t("late", { day }), isLate };
    // Out for delivery, its carrier knows better.
    if (isOver || isWide || view.subStatus === "out_for_delivery") return null;
    const days = first === last ? day : formatDays(first, last, locale, style);
    return {
      short: keepDates(t("short", { days })),
      note: t("note", { days, count: view.estimate.evidence }),
      isLate,
    };
  };
}

/** What a card says of our estimate below its headline: beside the carrier's date, whose is whose; null if it arrives today. */
export function useEstimateNote(): (view: ParcelView | null) => string | null {
  const t = useTranslations("parcel.estimate");
  const locale = useLocale() as Locale;
  const { nameOf, now } = useBoard();
  const etaText = useEtaText();
  const estimateText = useEstimateText();
  return (view) => {
    const estimate = estimateText(view, now);
    if (view === null || estimate === null) return null;
    const eta = etaText(view, now);
    if (eta?.isToday) return null;
    if (eta === null || eta.isOver || view.carrier === null) return estimate.note;
    const theirs = t("carrier", { carrier: nameOf(view.carrier), days: eta.days });
    return joinSentences([keepDates(theirs), estimate.note], locale);
  };
}
