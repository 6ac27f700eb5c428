import { isPublicPage, redirectOf } from "@/lib/content/list-pages";
import type { Locale } from "@/lib/core/locales";
import { localePath, pathWithoutLocale } from "@/lib/i18n/format";
import { localeOfPath } from "@/lib/i18n/rules";

/** A page that is drawn once for all readers of a language, and the status it is sent with. */
export interface KeptPage {
  readonly path: string;
  readonly status: 200 | 404 | 500;
}

const noFunction = "/noFunction";
/** Paths without their locale, beside the public pages. */
const kept: ReadonlyMap<string, KeptPage["status"]> = new Map([
  ["/detail", 200],
  ["/login", 200],
  ["/account/login", 200],
  ["/account/register", 200],
  ["/account/resetPassword", 200],
  ["/account/choiceType", 200],
  ["/500", 500],
  [noFunction, 404],
]);
/** What is drawn, or done, for each request. */
const perRequest =
  /^\/(detail\/.+|mailbox|open|sitemap\.xml|subscription\/(confirm|unsubscribe)|userManage(\/.+)?)$/;
/** Files and calls at the root whose names could be those of missing files. */
const rootFiles = new Set([
  "/apple-icon.png",
  "/carrier-card.json",
  "/carriers.json",
  "/icon.svg",
  "/og.png",
  "/robots.txt",
  "/sitemap.xml",
  "/theme.js",
  "/widget.js",
]);

/** Whether a path is the widget's: one page for all languages, and the only one that other sites may frame. */
export function isWidgetPath(pathname: string): boolean {
  return pathname === "/widget" || pathname.startsWith("/widget/");
}

/**
 * The kept page that answers a path (which begins with a slash, without query); null where none does. Unknown paths of
 * a language, and missing files at the root, are all one page. `language` is asked where the path names none.
 */
export function keptPage(pathname: string, language: () => Locale): KeptPage | null {
  const locale = localeOfPath(pathname);
  if (locale === null) {
    const isMissingFile = /^\/[^/]*\.[^/]*$/.test(pathname) && !rootFiles.has(pathname);
    return isMissingFile ? { path: localePath(language(), noFunction), status: 404 } : null;
  }
  // The framework sends these on to the address without the needless slashes.
  if (pathname.endsWith("/") || pathname.includes("//")) return null;
  const path = pathWithoutLocale(pathname);
  if (perRequest.test(path)) return null;
  // Another spelling of a page's address: `proxy.ts` leads from it to the page.
  if (redirectOf(path) !== null) return null;
  const status = kept.get(path) ?? (isPublicPage(path) ? 200 : undefined);
  return status ? { path: pathname, status } : { path: localePath(locale, noFunction), status: 404 };
}
