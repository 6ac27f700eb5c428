import { useLocale, useTranslations } from "next-intl";
import { type EntryText, type JourneyEvent, readText, type Translations } from "./read-texts";

/** The text of an event in the reader's language, by `readText`. */
export function useEventText(): (event: JourneyEvent, translations: Translations) => EntryText {
  const status = useTranslations("status.sub");
  const journey = useTranslations("journey");
  const locale = useLocale();
  return (event, translations) => {
    const isKnown = event.subStatus !== null && event.subStatus !== "unclassified";
    return readText(
      event,
      translations,
      locale,
      isKnown ? status(`${event.subStatus}.label`) : journey("update"),
    );
  };
}
