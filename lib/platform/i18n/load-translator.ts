import { createTranslator } from "next-intl";
import type { Namespace } from "@/lib/core/features";
import type { Locale } from "@/lib/core/locales";
import { loadMessages } from "./load-messages";

export type Words = (key: string, values?: Record<string, string | number>) => string;

/** A translator over whole namespaces for texts that no page shows: emails, pictures. Keys may be built from data. */
export async function loadTranslator(locale: Locale, namespaces: readonly Namespace[]): Promise<Words> {
  const messages = await loadMessages(locale, namespaces);
  const translate = createTranslator({
    locale,
    messages: messages as Record<string, never>,
    timeZone: "UTC",
  });
  return (key, values = {}) => translate(key as never, values as never);
}
