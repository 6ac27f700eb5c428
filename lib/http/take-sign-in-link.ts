import { consumeSignInLink } from "@/lib/accounts/sign-in/consume-sign-in-link";
import { cleanAddress, signInLinkCode } from "@/lib/accounts/users/rules";
import { newSecret } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { database } from "@/lib/platform/adapters/database";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { localeCookieName } from "@/lib/platform/i18n/constants";
import { localePath } from "@/lib/platform/i18n/format";
import { localeOfPath, negotiateLocale } from "@/lib/platform/i18n/rules";
import { visitorOf } from "./find-caller";
import {
  endedSignInLink,
  readCookie,
  readNonceCookie,
  sessionCookies,
  signInLinkCookies,
} from "./session-cookies";

/** Where the reader is asked whether to log in. Path without locale. */
export const continuePath = "/account/continue";

/**
 * Handles a page URL with a sign-in code (`?token=…&identificationType=…&email=…`): always 303, to the URL
 * without it. In the browser that requested the link the user is logged in; elsewhere the reader is asked
 * first, to prevent login CSRF. Type, email and vip of the URL are ignored.
 */
export async function takeSignInLink(
  request: { readonly method: string; readonly address: string; readonly headers: Pick<Headers, "get"> },
  now: Date = new Date(),
): Promise<Response> {
  const { address, headers } = request;
  const target = cleanAddress(address);
  const code = signInLinkCode(address);
  // HEAD gets nothing and consumes nothing.
  if (!code || request.method !== "GET") return leadTo(target, []);
  const nonce = readNonceCookie(headers);
  if (nonce !== null) {
    const ctx: Pick<Context, "db" | "now" | "caller"> = { db: database(), now, caller: visitorOf(headers) };
    const spent = await consumeSignInLink(ctx, code, nonce);
    if (spent !== null) {
      const { accountId, userId } = spent;
      recordSecurityEvent({ ...ctx, requestId: newSecret() }, "handover.used", { accountId, userId });
      return leadTo(target, [...endedSignInLink(headers), ...sessionCookies(spent.opened, headers)]);
    }
  }
  const stored = readCookie(headers, localeCookieName) ?? undefined;
  const locale = localeOfPath(target) ?? negotiateLocale(headers.get("accept-language"), stored);
  return leadTo(localePath(locale, continuePath), signInLinkCookies({ code, address: target }, headers));
}

function leadTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
