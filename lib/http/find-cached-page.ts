import type { Locale } from "@/lib/core/locales";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import { localeOfPath } from "@/lib/platform/i18n/rules";
import { listViewNames } from "@/lib/shipments/records/constants";
import { isPublicPage, redirectOf } from "@/lib/site/content/list-pages";
import type { PageRoute } from "./read-routes";

/**
 * The cached page, and its HTTP status. Rendered once for all readers of a language; in the signed-in area per
 * reader.
 */
export interface CachedPage {
  readonly path: string;
  readonly status: 200 | 404 | 500;
  /** Rendered per reader all the same. */
  readonly isOwn?: true;
}

const noFunction = "/noFunction";
/** Unknown paths of the signed-in area have a not-found page in its own frame. */
const noFunctionSignedIn = `/userManage${noFunction}`;
const catchAll = "/[locale]/userManage/[...rest]";
const listPage = "/[locale]/userManage/track/[view]";
const viewNames: ReadonlySet<string> = new Set([...listViewNames, "dreturned"]);
/** Pages that say that something is wrong, whoever asks for them. */
const statuses: ReadonlyMap<string, CachedPage["status"]> = new Map([
  [`/[locale]${noFunction}`, 404],
  ["/[locale]/500", 500],
]);
/** Files and routes at the root whose names look like those of missing files. */
const rootFiles = new Set([
  "/apple-icon.png",
  "/carrier-card.json",
  "/carriers.json",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
  "/icon.svg",
  "/og.png",
  "/offline.js",
  "/robots.txt",
  "/service-worker.js",
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
 * a language, and missing files at the root, share one page. `language` is called if the path has no locale;
 * `routes` are those of the build (`readRoutes`).
 */
export function findCachedPage(
  pathname: string,
  routes: readonly PageRoute[],
  language: () => Locale,
): CachedPage | null {
  const locale = localeOfPath(pathname);
  if (locale === null) {
    const isMissingFile = /^\/[^/]*\.[^/]*$/.test(pathname) && !rootFiles.has(pathname);
    return isMissingFile ? { path: localePath(language(), noFunction), status: 404 } : null;
  }
  // The framework redirects these to the path without the extra slashes.
  if (pathname.endsWith("/") || pathname.includes("//")) return null;
  const path = pathWithoutLocale(pathname);
  // Another spelling of a page's path: `middleware.ts` redirects to the page.
  if (redirectOf(path) !== null) return null;
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  const isUnknownView = route?.page === listPage && !viewNames.has(path.split("/").at(-1) ?? "");
  if (route?.page === catchAll || isUnknownView)
    return { path: localePath(locale, noFunctionSignedIn), status: 404, isOwn: true };
  if (route !== undefined && !route.isPrerendered) return null;
  // A page for many names has one for each that is known, not for whatever a visitor types.
  if (route === undefined || (/\/\[(?!locale)/.test(route.page) && !isPublicPage(path)))
    return { path: localePath(locale, noFunction), status: 404 };
  return { path: pathname, status: statuses.get(route.page) ?? 200 };
}
