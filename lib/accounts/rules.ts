import { recentAuthMinutes, type SignedInPage, signedInPages, totpCode } from "./constants";

/** The same password however a keyboard composes it (NFKC). Never shortened, never trimmed. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * Path (without locale) that a log-in leads to: that of a page by its route name, the desk where none was told. Anything
 * else leads home.
 */
export function pathAfterLogin(lastRouter: string | null): string {
  if (lastRouter === null) return signedInPages.track.path;
  return isSignedInPage(lastRouter) ? signedInPages[lastRouter].path : "/";
}

function isSignedInPage(name: string): name is SignedInPage {
  return Object.hasOwn(signedInPages, name);
}

/** A browser's own description in a few words: `Firefox 140, Windows`. Empty where it says nothing that we know. */
export function describeAgent(userAgent: string): string {
  const browsers = [
    ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
    ["Opera", /OPR\/(\d+)/],
    ["Samsung Internet", /SamsungBrowser\/(\d+)/],
    ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
    ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
    ["Safari", /Version\/(\d+).* Safari\//],
  ] as const;
  const systems = [
    ["Android", /Android/],
    ["iPhone", /iPhone/],
    ["iPad", /iPad/],
    ["Windows", /Windows/],
    ["macOS", /Mac OS X|Macintosh/],
    ["ChromeOS", /CrOS/],
    ["Linux", /Linux/],
  ] as const;
  const text = userAgent.slice(0, 400);
  const browser = browsers.flatMap(([name, shape]) => {
    const version = shape.exec(text)?.[1];
    return version === undefined ? [] : [`${name} ${version.slice(0, 4)}`];
  })[0];
  const system = systems.find(([, shape]) => shape.test(text))?.[0];
  return [browser, system].filter(Boolean).join(", ");
}

/** Crockford's base32: no letter that is taken for a digit. */
export const recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Whether a text is an authenticator's code (digits, in groups or not) or means to be a recovery code. */
export function secondFactorKind(text: string): "code" | "recovery" {
  return new RegExp(`^\\d{${totpCode.digits}}$`).test(parseSecondFactorCode(text)) ? "code" : "recovery";
}

/** An authenticator's code as it is compared: full-width digits folded, without spaces and hyphens. */
export function parseSecondFactorCode(text: string): string {
  return text.normalize("NFKC").replace(/[\s-]/g, "");
}

/** A recovery code as it is compared: however it was written down. */
export function readRecoveryCode(text: string): string {
  return parseSecondFactorCode(text).toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");
}

/** A mailbox so that its owner knows it again and nobody else learns it: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)].slice(0, 1).join("")}•••${email.slice(at)}`;
}

/**
 * Path of a hand-over's page and its query, safe to send a browser to: of this server, without what carried the log-in.
 * Anything that a browser could take for another server leads to `/`.
 */
export function cleanAddress(address: string): string {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes("\\")) return "/";
  const query = new URLSearchParams(at < 0 ? "" : address.slice(at + 1));
  for (const name of handoverParameters) query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The code that an address hands over; null where it is an ordinary one, undefined where the code is no code. */
export function signInLinkCode(address: string): string | null | undefined {
  const at = address.indexOf("?");
  if (at < 0) return null;
  const query = new URLSearchParams(address.slice(at + 1));
  if (!["token", "identificationType", "email"].every((name) => query.has(name))) return null;
  const [code = "", ...more] = query.getAll("token");
  return more.length === 0 && /^[\w-]{22}$/.test(code) ? code : undefined;
}

/** Names in the query of the specification's hand-over; `vip` may come with them. */
const handoverParameters = ["token", "identificationType", "email", "vip"] as const;

/** Whether a proof of identity is recent enough for a sensitive call: less than `recentAuthMinutes` old. */
export function isRecentAuth(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < recentAuthMinutes * 60_000;
}

/** When a session ends if nobody uses it again: by its age or by idleness, whichever comes first. */
export function sessionEnd(
  session: { readonly expiresAt: Date; readonly seenAt: Date },
  idleMinutes: number,
): Date {
  return new Date(Math.min(session.expiresAt.getTime(), session.seenAt.getTime() + idleMinutes * 60_000));
}
