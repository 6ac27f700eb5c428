import { signedInPages } from "@/lib/accounts/constants";
import { isPublicPage, redirectOf } from "@/lib/content/list-pages";
import type { Locale } from "@/lib/core/locales";
import { localePath, pathWithoutLocale } from "@/lib/i18n/format";
import { localeOfPath } from "@/lib/i18n/rules";
import { deskViews } from "@/lib/shipments/constants";

/**
 * The cached page, and its HTTP status. Rendered once for all readers of a language; in the signed-in area per
 * reader.
 */
export interface CachedPage {
  readonly path: string;
  readonly status: 200 | 404 | 500;
}

const noFunction = "/noFunction";
/** Unknown paths of the signed-in area have a not-found page in its own frame. */
const noFunctionSignedIn = `/userManage${noFunction}`;
/** Paths without their locale, beside the public pages. */
const kept: ReadonlyMap<string, CachedPage["status"]> = new Map([
  ["/detail", 200],
  ["/login", 200],
  ["/account/login", 200],
  ["/account/register", 200],
  ["/account/resetPassword", 200],
  ["/account/choiceType", 200],
  ["/500", 500],
  [noFunction, 404],
]);
/** What is rendered, or handled, per request. */
const perRequest =
  /^\/(account\/continue|detail\/.+|mailbox|open|sitemap\.xml|subscription\/(confirm|unsubscribe))$/;
/** The same for the signed-in area: its pages, and those that are in no menu. */
const signedIn: ReadonlySet<string> = new Set(Object.values(signedInPages).map(({ path }) => path));
const signedInToo = new RegExp(
  `^/userManage/track/(${[...deskViews, "dreturned", "add"].join("|")}|import/[^/]+)$`,
);
/** Files and routes at the root whose names look like those of missing files. */
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
 * The prerendered page for a path (with leading slash, without query); null if there is none. Unknown paths of
 * a language, and missing files at the root, share one page. `language` is called if the path has no locale.
 */
export function findCachedPage(pathname: string, language: () => Locale): CachedPage | null {
  const locale = localeOfPath(pathname);
  if (locale === null) {
    const isMissingFile = /^\/[^/]*\.[^/]*$/.test(pathname) && !rootFiles.has(pathname);
    return isMissingFile ? { path: localePath(language(), noFunction), status: 404 } : null;
  }
  // The framework redirects these to the path without the extra slashes.
  if (pathname.endsWith("/") || pathname.includes("//")) return null;
  const path = pathWithoutLocale(pathname);
  if (perRequest.test(path) || signedIn.has(path) || signedInToo.test(path)) return null;
  // Another spelling of a page's path: `middleware.ts` redirects to the page.
  if (redirectOf(path) !== null) return null;
  if (path.startsWith("/userManage/")) return { path: localePath(locale, noFunctionSignedIn), status: 404 };
  const status = kept.get(path) ?? (isPublicPage(path) ? 200 : undefined);
  return status ? { path: pathname, status } : { path: localePath(locale, noFunction), status: 404 };
}
