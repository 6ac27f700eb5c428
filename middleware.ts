import { type NextRequest, NextResponse } from "next/server";
import { redirectOf } from "@/lib/content/list-pages";
import type { Locale } from "@/lib/core/locales";
import { isWidgetPath } from "@/lib/http/find-cached-page";
import { localeCookieName, localeHeaderName } from "@/lib/i18n/constants";
import { localePath, pathWithoutLocale } from "@/lib/i18n/format";
import { localeOfPath, negotiateLocale } from "@/lib/i18n/rules";

/**
 * Pages live under a locale, and sections open with their first page; an address without a locale gets a 307
 * to the negotiated one, and is the x-default.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  // The widget has one address for all languages, and negotiates its own.
  if (isWidgetPath(pathname)) return NextResponse.next();
  const locale = localeOfPath(pathname);
  if (locale) {
    const moved = redirectOf(pathWithoutLocale(pathname));
    if (moved !== null) return NextResponse.redirect(addressOf(request, locale, moved), 308);
    const headers = new Headers(request.headers);
    headers.set(localeHeaderName, locale);
    return NextResponse.next({ request: { headers } });
  }
  const chosen = negotiateLocale(
    request.headers.get("accept-language"),
    request.cookies.get(localeCookieName)?.value,
  );
  const target = addressOf(request, chosen, redirectOf(pathname) ?? pathname);
  const response = NextResponse.redirect(target, 307);
  response.headers.set("Vary", "Accept-Language, Cookie");
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Another address of this server, with the request's query. */
function addressOf(request: NextRequest, locale: Locale, path: string): URL {
  const target = request.nextUrl.clone();
  target.pathname = localePath(locale, path);
  return target;
}

/**
 * Everything except calls, the live socket, Next's own files, share images and files at the root
 * (`/robots.txt`, `/icon.svg`, …).
 */
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!api/|api$|_next/|og/|\\.well-known/|realtime$|[^/]*\\.[^/]*$).*)"],
};
