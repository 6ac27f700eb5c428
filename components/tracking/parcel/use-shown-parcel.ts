import { useLocale, useTranslations } from "next-intl";
import { useTranslationsOf } from "@/components/tracking/journey/use-translations-of";
import type { Locale } from "@/lib/core/locales";
import type { ViewEntry } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { useBoard } from "./board-context";
import { cardState } from "./rules";
import { useHeadline } from "./use-headline";
import { useParcelText } from "./use-parcel-text";

const nothingFresh: ReadonlySet<string> = new Set();
const noEvents: ParcelView["checkpoints"] = [];

/** What is shown of an entry in whole: its carrier, state, texts and events. */
export function useShownParcel(entry: ViewEntry<ParcelView>) {
  const t = useTranslations("parcel");
  const locale = useLocale() as Locale;
  const { nameOf, fresh, now } = useBoard();
  const { number, view } = entry;
  const carrier = entry.carrier ?? view?.carrier ?? null;
  const state = cardState(view);
  const checkpoints = view?.checkpoints ?? noEvents;
  const text = useParcelText()(view, carrier);
  const parcel = { number, carrier, checkpoints, viewToken: view?.viewToken };
  const translated = useTranslationsOf(parcel, locale, true);
  return {
    ...{ view, carrier, state, checkpoints },
    name: carrier === null ? t("noCarrier") : nameOf(carrier),
    text,
    headline: useHeadline()(view, text, now, translated.texts),
    fresh: fresh.get(number) ?? nothingFresh,
    translated,
    /** Without events, another carrier is the likeliest help and takes the journey's place. */
    isQuiet: checkpoints.length === 0 && state !== "asking",
  };
}

export type ShownParcel = ReturnType<typeof useShownParcel>;
