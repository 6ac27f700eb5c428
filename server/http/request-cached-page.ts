import type { IncomingMessage } from "node:http";
import { carriesSignInLink } from "@/lib/accounts/users/rules";
import type { Locale } from "@/lib/core/locales";
import { parseUrl } from "@/lib/core/parse-url";
import { findCachedPage } from "@/lib/http/find-cached-page";
import type { PageRoute } from "@/lib/http/read-routes";
import { localeCookieName } from "@/lib/platform/i18n/constants";
import { negotiateLocale } from "@/lib/platform/i18n/rules";

/**
 * Rewrites the request to the prerendered page, if there is one; returns the page's status, if it is not 200.
 * The framework writes the requested URL into the page, so no query or mistyped path may be in it.
 */
export function requestCachedPage(
  request: IncomingMessage,
  routes: readonly PageRoute[],
): number | undefined {
  // `middleware.ts` takes the code out of the address first.
  if (carriesSignInLink(request.url ?? "/")) return undefined;
  const requested = parseUrl(`http://localhost${request.url}`);
  if (requested === null) return undefined;
  const { pathname, search, searchParams } = requested;
  const page = findCachedPage(pathname, routes, () => languageOf(request));
  if (page === null) {
    // Without dot segments, so that the framework finds no prerendered page behind them.
    request.url = pathname + search;
    return undefined;
  }
  // What the framework's own navigation adds, and checks.
  const token = request.headers.rsc === undefined ? null : searchParams.get("_rsc");
  request.url = token === null ? page.path : `${page.path}?_rsc=${encodeURIComponent(token)}`;
  if (page.status === 200) return undefined;
  delete request.headers["if-none-match"];
  return page.status;
}

function languageOf({ headers }: IncomingMessage): Locale {
  const stored = new RegExp(`(?:^|;\\s*)${localeCookieName}=([^;]*)`).exec(headers.cookie ?? "")?.[1];
  return negotiateLocale(headers["accept-language"] ?? null, stored);
}
