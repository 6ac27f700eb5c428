import type { MouseEvent } from "react";
import type { Locale } from "@/lib/core/locales";
import { localeCookieName, localeCookieSeconds } from "@/lib/platform/i18n/constants";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";

/** Stores the choice for addresses without a language. */
export function keepLanguage(locale: Locale): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${localeCookieName}=${locale}; path=/; max-age=${localeCookieSeconds}; samesite=lax${secure}`;
}

/** Stores the choice and keeps path, query and fragment, just before the browser follows the link. */
export function chooseLanguage(event: MouseEvent<HTMLAnchorElement>, locale: Locale): void {
  const link = event.currentTarget;
  link.pathname = localePath(locale, pathWithoutLocale(window.location.pathname));
  link.search = window.location.search;
  link.hash = window.location.hash;
  keepLanguage(locale);
}
