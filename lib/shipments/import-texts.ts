import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { loadMessages } from "@/lib/i18n/load-messages";

/** Words of imports (`reasons.noNumber`, `fields.code` …) in one language, for files that leave the house. */
export async function importTexts(locale: Locale): Promise<(key: string) => string> {
  const messages = await loadMessages(locale, ["imports"]);
  // The keys are made of constants; the loop test over all languages looks that each is there.
  const translate = createTranslator({
    locale,
    messages: messages as Record<string, never>,
    timeZone: "UTC",
  });
  return (key) => translate(`imports.${key}` as never);
}
