import type { StartedAuthorization } from "@/lib/accounts/identities/start-provider";
import { authorizationSeconds, provenSeconds } from "@/lib/accounts/openid/constants";
import type { Opened } from "@/lib/accounts/sign-in/open-login";
import { deviceDays, sessionDays, signInLinkSeconds } from "@/lib/accounts/users/constants";
import { cleanAddress } from "@/lib/accounts/users/rules";
import { publicUrl } from "@/lib/platform/environment/env";
import type { StartedShop } from "@/lib/shipments/shop-grants/start-shopify";
import { authorizationMinutes } from "@/lib/shipments/shops/constants";

/** Over https a name that no subdomain and no plain page can set. */
const names = {
  session: { https: "__Host-session", http: "session" },
  device: { https: "__Host-device", http: "device" },
  handover: { https: "__Host-handover", http: "handover" },
  authorization: { https: "__Host-authorization", http: "authorization" },
  shopRound: { https: "__Host-shop-round", http: "shop-round" },
  nonce: { https: "__Host-handover-nonce", http: "handover-nonce" },
} as const;
/** Tells our own pages, and only them, that a user is logged in. Proves nothing. */
export const signedInCookie = "signed-in";
const daySeconds = 86_400;

type Reader = Pick<Headers, "get">;

/**
 * Whether cookies are `Secure` and named `__Host-`: always if the public URL is https, whatever a proxy or the
 * framework says of the connection; else if a trusted proxy reports https for the reader's connection.
 */
export function isHttps(headers: Reader): boolean {
  if (publicUrl().startsWith("https:")) return true;
  return headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
}

/** Value of a cookie, as sent. */
export function readCookie(headers: Reader, name: string): string | null {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

const nameFor = (what: keyof typeof names, headers: Reader) =>
  names[what][isHttps(headers) ? "https" : "http"];

/**
 * The session's secret: from the Authorization header (plain, or as Bearer) if present, else from the cookie.
 * Other schemes are ignored, such as those of a proxy with its own password.
 */
export function readSessionSecret(headers: Reader): string | null {
  const given = /^(?:Bearer\s+)?(\S*)$/i.exec(headers.get("authorization")?.trim() ?? "")?.[1];
  if (given) return given;
  return readCookie(headers, nameFor("session", headers));
}

/** The known-device cookie; untrusted until its signature is verified. */
export function readDeviceCookie(headers: Reader): string | undefined {
  return readCookie(headers, nameFor("device", headers))?.slice(0, 400) ?? undefined;
}

interface Life {
  readonly maxAge: number;
  readonly httpOnly: boolean;
}

function cookie(name: string, value: string, { maxAge, httpOnly }: Life, https: boolean): string {
  return [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    "SameSite=Lax",
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(https ? ["Secure"] : []),
  ].join("; ");
}

/** Cookies of a device that its owner verified. */
export function deviceCookies(device: string, headers: Reader): string[] {
  const life = { maxAge: deviceDays * daySeconds, httpOnly: true };
  return [cookie(nameFor("device", headers), device, life, isHttps(headers))];
}

/** Cookies of a login: ten days. */
export function sessionCookies({ session, device }: Opened, headers: Reader): string[] {
  const maxAge = sessionDays * daySeconds;
  const https = isHttps(headers);
  return [
    cookie(nameFor("session", headers), session, { maxAge, httpOnly: true }, https),
    cookie(signedInCookie, "1", { maxAge, httpOnly: false }, https),
    ...deviceCookies(device, headers),
  ];
}

/** A sign-in link pending in this browser: its code, and its target path. */
export interface HeldSignInLink {
  readonly code: string;
  readonly address: string;
}
/** Longest path that is stored, in characters: cookies are small. */
const addressMax = 1000;

/** Moves a sign-in link's code from the URL to a cookie while its reader is asked. */
export function signInLinkCookies({ code, address }: HeldSignInLink, headers: Reader): string[] {
  const value = `${code}.${address.length > addressMax ? "" : encodeURIComponent(address)}`;
  return [
    cookie(
      nameFor("handover", headers),
      value,
      { maxAge: signInLinkSeconds, httpOnly: true },
      isHttps(headers),
    ),
  ];
}

/** The sign-in link pending in this browser, or null. Its code is untrusted until it is looked up. */
export function readSignInLinkCookie(headers: Reader): HeldSignInLink | null {
  const [, code, address = ""] =
    /^([\w-]{22})\.(.*)$/.exec(readCookie(headers, nameFor("handover", headers)) ?? "") ?? [];
  if (code === undefined) return null;
  try {
    return { code, address: cleanAddress(decodeURIComponent(address)) };
  } catch {
    return { code, address: "/" };
  }
}

/** Binds a sign-in link to the browser that requested it. */
export function nonceCookies(nonce: string, headers: Reader): string[] {
  const life = { maxAge: signInLinkSeconds, httpOnly: true };
  return [cookie(nameFor("nonce", headers), nonce, life, isHttps(headers))];
}

/** Value of the flow cookie; null if this browser started none. */
export function readNonceCookie(headers: Reader): string | null {
  return readCookie(headers, nameFor("nonce", headers));
}

/** Deletes the cookies of sign-in links. */
export function endedSignInLink(headers: Reader): string[] {
  const gone = { maxAge: 0, httpOnly: true };
  return (["handover", "nonce"] as const).map((what) =>
    cookie(nameFor(what, headers), "", gone, isHttps(headers)),
  );
}

/** Cookies of a login, if the result of a call opened a session. */
export function openedCookies(result: object, headers: Reader): string[] {
  return "opened" in result ? sessionCookies(result.opened as Opened, headers) : [];
}

/** Binds a round with a provider to the browser that started it; those of next-auth go with it. */
export function startedCookies({ authorization, cookies }: StartedAuthorization, headers: Reader): string[] {
  const life = { maxAge: authorizationSeconds + provenSeconds, httpOnly: true };
  return [cookie(nameFor("authorization", headers), authorization, life, isHttps(headers)), ...cookies];
}

/** Deletes the cookie of a round that is complete. */
export function endedAuthorization(headers: Reader): string[] {
  const gone = { maxAge: 0, httpOnly: true };
  return [cookie(nameFor("authorization", headers), "", gone, isHttps(headers))];
}

/** The secret of the round that this browser started; null if it started none. */
export function readAuthorizationCookie(headers: Reader): string | null {
  return readCookie(headers, nameFor("authorization", headers))?.slice(0, 100) ?? null;
}

/** Binds the connecting of a shop to the browser that began it. */
export function startedShopCookies({ shopRound }: StartedShop, headers: Reader): string[] {
  const life = { maxAge: authorizationMinutes * 60, httpOnly: true };
  return [cookie(nameFor("shopRound", headers), shopRound, life, isHttps(headers))];
}

/** The secret of the connecting that this browser began; null if it began none. */
export function readShopRoundCookie(headers: Reader): string | null {
  return readCookie(headers, nameFor("shopRound", headers))?.slice(0, 100) ?? null;
}

/** Deletes its cookie. */
export function endedShopRound(headers: Reader): string[] {
  const gone = { maxAge: 0, httpOnly: true };
  return [cookie(nameFor("shopRound", headers), "", gone, isHttps(headers))];
}

/** Deletes a cookie of next-auth. */
export function endedCookie(name: string): string {
  return cookie(name, "", { maxAge: 0, httpOnly: true }, name.startsWith("__Host-"));
}

/** Deletes the session cookies; the device stays known. */
export function endedCookies(headers: Reader): string[] {
  const https = isHttps(headers);
  return [
    cookie(nameFor("session", headers), "", { maxAge: 0, httpOnly: true }, https),
    cookie(signedInCookie, "", { maxAge: 0, httpOnly: false }, https),
  ];
}
