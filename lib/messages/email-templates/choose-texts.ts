import { defaultLocale, type Locale, locales } from "@/lib/core/locales";
import type { TemplateText, TemplateTexts } from "./schemas";

/**
 * A template's texts for a customer: in their language, else in the company's, else in English, else in any. One choice
 * for the whole email, so that its parts never mix languages. Null: it has none. Pure.
 */
export function chooseTexts(
  texts: TemplateTexts,
  wanted: Locale,
  fallback: Locale = defaultLocale,
): { readonly locale: Locale; readonly text: TemplateText } | null {
  for (const locale of [wanted, fallback, defaultLocale, ...locales]) {
    const text = texts[locale];
    if (text) return { locale, text };
  }
  return null;
}
