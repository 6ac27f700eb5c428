import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { loadMessages } from "@/lib/platform/i18n/load-messages";

/** Messages of imports (`reasons.noNumber`, `fields.code` …) in one language, for files. */
export async function importTexts(locale: Locale): Promise<(key: string) => string> {
  const messages = await loadMessages(locale, ["imports"]);
  // The keys are built from constants; a loop test over all languages checks that each exists.
  const translate = createTranslator({
    locale,
    messages: messages as Record<string, never>,
    timeZone: "UTC",
  });
  return (key) => translate(`imports.${key}` as never);
}
