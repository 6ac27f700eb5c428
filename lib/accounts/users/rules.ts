import { recentAuthMinutes, type SignedInPage, signedInPages, totpCode } from "./constants";

/** The same password in any Unicode composition (NFKC). Never truncated, never trimmed. */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/**
 * Target path (without locale) of a login: that of a page by its route name, by default the shipment list.
 * Anything else leads home.
 */
export function pathAfterLogin(lastRouter: string | null): string {
  if (lastRouter === null) return signedInPages.track.path;
  return isSignedInPage(lastRouter) ? signedInPages[lastRouter].path : "/";
}

function isSignedInPage(name: string): name is SignedInPage {
  return Object.hasOwn(signedInPages, name);
}

/** Crockford's base32: no letters that look like digits. */
export const recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Whether a text is an authenticator code (digits, in groups or not) or looks like a recovery code. */
export function secondFactorKind(text: string): "code" | "recovery" {
  return new RegExp(`^\\d{${totpCode.digits}}$`).test(parseSecondFactorCode(text)) ? "code" : "recovery";
}

/** An authenticator code for comparison: full-width digits folded, without spaces and hyphens. */
export function parseSecondFactorCode(text: string): string {
  return text.normalize("NFKC").replace(/[\s-]/g, "");
}

/** A recovery code for comparison, from any spelling. */
export function readRecoveryCode(text: string): string {
  return parseSecondFactorCode(text).toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");
}

/** A masked email address that its owner recognises: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email.slice(0, at)].slice(0, 1).join("")}•••${email.slice(at)}`;
}

/**
 * Path and query of a sign-in link's page, safe to redirect to: on this server, without the sign-in parameters.
 * Anything that a browser could treat as another server becomes `/`.
 */
export function cleanAddress(address: string): string {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path) || path.includes("\\")) return "/";
  const query = new URLSearchParams(at < 0 ? "" : address.slice(at + 1));
  for (const name of handoverParameters) query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The sign-in code in a URL; null without one, undefined if it is malformed. */
export function signInLinkCode(address: string): string | null | undefined {
  const at = address.indexOf("?");
  if (at < 0) return null;
  const query = new URLSearchParams(address.slice(at + 1));
  if (!["token", "identificationType", "email"].every((name) => query.has(name))) return null;
  const [code = "", ...more] = query.getAll("token");
  return more.length === 0 && /^[\w-]{22}$/.test(code) ? code : undefined;
}

/** Whether a URL carries a sign-in code, which must be removed before anything renders or logs it. */
export function carriesSignInLink(address: string): boolean {
  return !address.startsWith("/api/") && signInLinkCode(address) !== null;
}

/** Query parameters of the specification's sign-in link; `vip` may be added. */
const handoverParameters = ["token", "identificationType", "email", "vip"] as const;

/** Whether a proof of identity is recent enough for a sensitive call: less than `recentAuthMinutes` old. */
export function isRecentAuth(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < recentAuthMinutes * 60_000;
}

/** When a session ends if unused: by its age or by idle timeout, whichever comes first. */
export function sessionEnd(
  session: { readonly expiresAt: Date; readonly seenAt: Date },
  idleMinutes: number,
): Date {
  return new Date(Math.min(session.expiresAt.getTime(), session.seenAt.getTime() + idleMinutes * 60_000));
}
