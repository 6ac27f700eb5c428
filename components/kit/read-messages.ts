import type { Locale } from "@/lib/core/locales";
import { loadMessages, type Messages } from "@/lib/platform/i18n/load-messages";

type KitTexts = typeof import("@/messages/en/kit.json");
export interface KitMessages extends Messages {
  readonly kit: KitTexts;
}

/** The page's own messages, which are in no list of namespaces, and those that the parts need. */
export async function readKitMessages(locale: Locale): Promise<KitMessages> {
  const [shared, kit] = await Promise.all([
    loadMessages(locale, ["common", "errors", "ui"]),
    import(`../../messages/${locale}/kit.json`) as Promise<{ default: KitTexts }>,
  ]);
  return { ...shared, kit: kit.default };
}
