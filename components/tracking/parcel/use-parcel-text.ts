import { useTranslations } from "next-intl";
import { type StatusText, useStatusText } from "@/components/tracking/journey/use-status-text";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { useBoard } from "./board-context";
import { asksForCarrier, cardState, hasTypo, isLastWord, silentDays } from "./rules";

/** The label and the three sentences of a card in any state, in the reader's language. */
export function useParcelText(): (view: ParcelView | null, carrier: string | null) => StatusText {
  const t = useTranslations("parcel");
  const problem = useTranslations("status.problem");
  const statusText = useStatusText();
  const { nameOf, now, adviseSender } = useBoard();
  const adviceOf = (topic: string, recipients: string) => adviseSender?.(topic) ?? recipients;
  return (view, carrier) => {
    const state = cardState(view);
    const name = carrier === null ? t("noCarrier") : nameOf(carrier);
    if (state === "asking") {
      const label = carrier === null ? t("asking.label") : t("asking.labelCarrier", { carrier: name });
      return { label, happened: t("asking.happened"), means: t("asking.means"), next: t("asking.next") };
    }
    if (view && state === "known") {
      const text = statusText(view.status, view.subStatus);
      if (asksForCarrier(view))
        return { ...text, next: adviceOf("carrierUnknown", problem("carrierUnknown.next")) };
      if (hasTypo(view)) return { ...text, next: adviceOf("nothing", t("nothing.next")) };
      const days = silentDays(view, now);
      if (days !== null)
        return { ...text, means: t("silent.means", { days }), next: adviceOf("silent", t("silent.next")) };
      if (!isLastWord(view))
        return { ...text, next: adviceOf(view.subStatus ?? view.status, adviceOf(view.status, text.next)) };
      const next = adviceOf("nothing", t("nothing.next"));
      return { label: text.label, happened: t("nothing.happened"), means: t("nothing.means"), next };
    }
    if (state === "quiet") {
      return {
        label: t("quiet.label"),
        happened: t("quiet.happened"),
        means: t("quiet.means"),
        next: t("quiet.next"),
      };
    }
    const kind = view?.problem?.kind ?? "carrierUnknown";
    return {
      label: problem(`${kind}.label`),
      happened: problem(`${kind}.happened`, { carrier: name }),
      means: problem(`${kind}.means`),
      next: adviceOf(kind, problem(`${kind}.next`)),
    };
  };
}
