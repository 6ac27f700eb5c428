import { deviceDays, sessionDays } from "@/lib/accounts/constants";
import type { Opened } from "@/lib/accounts/log-in";
import { publicUrl } from "@/lib/platform/env";

/** Over https a name that no subdomain and no plain page can set. */
const names = {
  session: { https: "__Host-session", http: "session" },
  device: { https: "__Host-device", http: "device" },
} as const;
/** Says to our own pages, and only to them, that somebody is logged in. Proves nothing. */
export const signedInCookie = "signed-in";
const daySeconds = 86_400;

type Reader = Pick<Headers, "get">;

/** Whether the reader's own line is https; the web process lets `x-forwarded-proto` through from trusted proxies only. */
export function isHttps(headers: Reader): boolean {
  const told = headers.get("x-forwarded-proto")?.split(",")[0]?.trim();
  return told === undefined || told === "" ? publicUrl().startsWith("https:") : told === "https";
}

function cookieOf(headers: Reader, name: string): string | null {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

const nameFor = (what: keyof typeof names, headers: Reader) =>
  names[what][isHttps(headers) ? "https" : "http"];

/**
 * The session's secret: of the Authorization header (as it is, or as Bearer) where there is one, else of the cookie.
 * Other schemes are somebody else's, such as those of a proxy that asks for a password of its own.
 */
export function readSessionSecret(headers: Reader): string | null {
  const given = /^(?:Bearer\s+)?(\S*)$/i.exec(headers.get("authorization")?.trim() ?? "")?.[1];
  if (given) return given;
  return cookieOf(headers, nameFor("session", headers));
}

/** What the cookie of known devices says; a claim until its signature is read. */
export function readDeviceCookie(headers: Reader): string | undefined {
  return cookieOf(headers, nameFor("device", headers))?.slice(0, 400) ?? undefined;
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

/** Cookies of a device that its owner has proved to be theirs. */
export function deviceCookies(device: string, headers: Reader): string[] {
  const life = { maxAge: deviceDays * daySeconds, httpOnly: true };
  return [cookie(nameFor("device", headers), device, life, isHttps(headers))];
}

/** Cookies of a log-in: ten days. */
export function sessionCookies({ session, device }: Opened, headers: Reader): string[] {
  const maxAge = sessionDays * daySeconds;
  const https = isHttps(headers);
  return [
    cookie(nameFor("session", headers), session, { maxAge, httpOnly: true }, https),
    cookie(signedInCookie, "1", { maxAge, httpOnly: false }, https),
    ...deviceCookies(device, headers),
  ];
}

/** Takes the log-in out of the browser; the device stays known. */
export function endedCookies(headers: Reader): string[] {
  const https = isHttps(headers);
  return [
    cookie(nameFor("session", headers), "", { maxAge: 0, httpOnly: true }, https),
    cookie(signedInCookie, "", { maxAge: 0, httpOnly: false }, https),
  ];
}
