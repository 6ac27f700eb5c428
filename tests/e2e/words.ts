import { createTranslator } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { loadPageMessages } from "@/lib/platform/i18n/load-messages";

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** The product's messages in a language, by key: so that tests survive rewording. */
export async function wordsOf(locale: Locale): Promise<Say> {
  const messages = await loadPageMessages(locale);
  const translate = createTranslator({
    locale,
    messages: messages as Record<string, never>,
    timeZone: "UTC",
    onError: (error) => {
      throw error;
    },
  });
  return (key, values = {}) => translate(key as never, values as never);
}
