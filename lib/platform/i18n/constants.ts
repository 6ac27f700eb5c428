import type { Locale } from "@/lib/core/locales";

// lib/platform/i18n: message loading, plural rules, dates and numbers
/** Set only when a reader chooses a language; holds a locale. */
export const localeCookieName = "locale";
/** A year: the choice stays until the reader changes it. */
export const localeCookieSeconds = 365 * 24 * 60 * 60;

/** Request header in which `middleware.ts` passes the path's locale; next-intl reads it under this name. */
export const localeHeaderName = "X-NEXT-INTL-LOCALE";

/** Each language's own name, as the language switcher shows it. */
export const localeNames = {
  en: "English",
  de: "Deutsch",
  es: "Español",
  pt: "Português",
  fr: "Français",
  "zh-CN": "简体中文",
} as const satisfies Record<Locale, string>;
