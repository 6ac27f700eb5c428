import { useTranslations } from "next-intl";
import { useEventText } from "@/components/journey/use-event-text";
import { isFinal } from "@/lib/parcel/rules";
import { useBoard } from "./board-context";
import { useEtaText } from "./use-eta-text";
import type { ShownParcel } from "./use-shown-parcel";
import { writeJourney } from "./write-journey";

/** Writes the journey as plain text with the given link; null without events. */
export function useJourneyText(parcel: ShownParcel): ((link: string) => string) | null {
  const t = useTranslations("parcel.text");
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
        status: t("status", { status: text.label }),
        expected: view.eta && !isFinal(view.status) ? etaText(view.eta, now) : null,
        simulated: view.simulated ? `${journey("simulated")}: ${journey("simulatedNote")}` : null,
        link: t("link", { link }),
      },
      (event) => textOf(event, translated.texts),
    );
}
