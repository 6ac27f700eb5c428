import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { carriesSignInLink } from "@/lib/accounts/users/rules";
import type { Locale } from "@/lib/core/locales";
import { type CachedPage, findCachedPage, isWidgetPath } from "@/lib/http/find-cached-page";
import { pagePolicy } from "@/lib/http/page-policy.mjs";
import { ownRoutes } from "@/lib/http/read-routes";
import { httpsHeaders, resourcePolicy, sharedControl } from "@/lib/http/security-headers";
import { isHttps } from "@/lib/http/session-cookies";
import { env } from "@/lib/platform/environment/env";
import { localeCookieName, localeHeaderName } from "@/lib/platform/i18n/constants";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import { localeOfPath, negotiateLocale } from "@/lib/platform/i18n/rules";
import { redirectOf } from "@/lib/site/content/list-pages";

/**
 * Pages live under a locale, and sections open with their first page; an address without a locale gets a 307
 * to the negotiated one, and is the x-default. Pages rendered per request get a nonce, and unknown addresses
 * the page that says so.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const address = pathname + search;
  if (carriesSignInLink(address)) {
    const { takeSignInLink } = await import("@/lib/http/take-sign-in-link");
    const response = await takeSignInLink({ method: request.method, address, headers: request.headers });
    return withAbsoluteLocation(request, response);
  }
  // The widget has one address for all languages, and negotiates its own.
  if (isWidgetPath(pathname)) return sendRendered(request, new Headers(request.headers));
  const locale = localeOfPath(pathname);
  if (locale === null) return redirectToLocale(request);
  const moved = redirectOf(pathWithoutLocale(pathname));
  if (moved !== null) return redirect(addressOf(request, locale, moved), 308);
  const headers = new Headers(request.headers);
  headers.set(localeHeaderName, locale);
  const routes = ownRoutes(env().NODE_ENV === "development");
  const page = routes === null ? null : findCachedPage(pathname, routes, () => locale);
  return page && !page.isOwn ? sendCached(request, headers, page) : sendRendered(request, headers, page);
}

function redirectToLocale(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const chosen = negotiateLocale(
    request.headers.get("accept-language"),
    request.cookies.get(localeCookieName)?.value,
  );
  const target = addressOf(request, chosen, redirectOf(pathname) ?? pathname);
  const response = redirect(target, 307);
  response.headers.set("Vary", "Accept-Language, Cookie");
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** The framework fails on a relative address here, and sends a relative one. */
function withAbsoluteLocation(request: NextRequest, response: Response): Response {
  const location = response.headers.get("location") ?? "/";
  response.headers.set("location", new URL(location, request.nextUrl).href);
  return response;
}

function redirect(target: URL, status: 307 | 308): NextResponse {
  const response = NextResponse.redirect(target, status);
  response.headers.set("Content-Security-Policy", resourcePolicy);
  return response;
}

/** A page rendered per request: only scripts with its nonce run. `page` replaces the requested one. */
function sendRendered(request: NextRequest, headers: Headers, page: CachedPage | null = null): NextResponse {
  const isFramed = isWidgetPath(request.nextUrl.pathname);
  const nonce = randomBytes(16).toString("base64");
  const dev = env().NODE_ENV === "development";
  const policy = pagePolicy({ nonce }, { https: isHttps(request.headers), dev, isFramed });
  // The framework reads the nonce for its own scripts from here.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const response = page ? rewrite(request, headers, page) : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return overHttps(request, response);
}

/** A prerendered page, which has its policy from the cache; without query, because it is the same for all. */
function sendCached(request: NextRequest, headers: Headers, page: CachedPage): NextResponse {
  const { pathname, search } = request.nextUrl;
  const isOwn =
    page.status === 200 && page.path === pathname && (search === "" || request.headers.has("rsc"));
  const response = isOwn ? NextResponse.next({ request: { headers } }) : rewrite(request, headers, page);
  response.headers.set("Cache-Control", page.status === 200 ? sharedControl : "private, no-store");
  return overHttps(request, response);
}

function rewrite(request: NextRequest, headers: Headers, { path, status }: CachedPage): NextResponse {
  const target = request.nextUrl.clone();
  target.pathname = path;
  target.search = "";
  return NextResponse.rewrite(target, { request: { headers }, status });
}

function overHttps(request: NextRequest, response: NextResponse): NextResponse {
  if (isHttps(request.headers))
    for (const [name, value] of Object.entries(httpsHeaders)) response.headers.set(name, value);
  return response;
}

/** Another address of this server, with the request's query. */
function addressOf(request: NextRequest, locale: Locale, path: string): URL {
  const target = request.nextUrl.clone();
  target.pathname = localePath(locale, path);
  return target;
}

/**
 * Everything except calls, directories, the live socket, Next's own files, share images, flags, pictures and files at the root
 * (`/robots.txt`, `/icon.svg`, …).
 */
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!api/|api$|scim/|_next/|og/|flags/|pictures/|\\.well-known/|realtime$|[^/]*\\.[^/]*$).*)"],
};
