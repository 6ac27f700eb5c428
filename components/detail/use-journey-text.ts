import { useLocale, useTranslations } from "next-intl";
import { useEventText } from "@/components/tracking/journey/use-event-text";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { useEtaText } from "@/components/tracking/parcel/use-eta-text";
import type { ShownParcel } from "@/components/tracking/parcel/use-shown-parcel";
import type { Locale } from "@/lib/core/locales";
import { expectsDelivery } from "@/lib/parcels/parcel/rules";
import { writeJourney } from "./write-journey";

/** Writes the journey as plain text with the given link; null without events. */
export function useJourneyText(parcel: ShownParcel): ((link: string) => string) | null {
  const t = useTranslations("parcel.text");
  const locale = useLocale() as Locale;
  const journey = useTranslations("journey");
  const { now } = useBoard();
  const etaText = useEtaText();
  const textOf = useEventText();
  const { view, name, text, translated } = parcel;
  if (!view || view.checkpoints.length === 0) return null;
  return (link) =>
    writeJourney(
      view,
      name,
      {
        locale,
        status: t("status", { status: text.label }),
        expected: (expectsDelivery(view) && etaText(view, now)?.text) || null,
        simulated: view.simulated ? `${journey("simulated")}: ${journey("simulatedNote")}` : null,
        link: t("link", { link }),
      },
      (event) => textOf(event, translated.texts),
    );
}
