import { parseUrl } from "./parse-url";

/** Strict enough for one plain address: no display names, comments, quotes, spaces or line ends. */
const shape =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/**
 * Whether this is one address that email can be sent to. Dots must not be doubled or at either end of the local part.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254 || !shape.test(text)) return false;
  const local = text.slice(0, text.lastIndexOf("@"));
  return !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
}

/**
 * The address as mail servers know it, with its domain in Punycode: `kim@bücher.example` becomes
 * `kim@xn--bcher-kva.example`. Any other text is unchanged.
 */
export function encodeEmail(text: string): string {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  if (
    at < 0 ||
    domain.length > 253 ||
    /^\p{ASCII}*$/u.test(domain) ||
    !/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain)
  )
    return text;
  const host = parseUrl(`https://${domain}/`)?.hostname;
  return host ? `${text.slice(0, at)}@${host}` : text;
}

/** Whether only what stands before the @ keeps this from being an address: our mail servers take ASCII there. */
export function hasForeignLocalPart(text: string): boolean {
  const encoded = encodeEmail(text);
  return !isEmailAddress(encoded) && isEmailAddress(encoded.replace(/[\p{L}\p{M}](?=.*@)/gu, "x"));
}

/** The same text for the same address in any spelling: the key for duplicates and limits. */
export function normalizeEmail(email: string): string {
  return encodeEmail(email.trim()).toLowerCase();
}

/** Hosts whose mailboxes ignore dots: support.google.com/mail/answer/7436150. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The same text for all addresses of one mailbox, as far as that is known: without a `+tag`, and without dots where the
 * host ignores them. Only for limits: elsewhere two addresses are two.
 */
export function mailboxOf(email: string): string {
  const key = normalizeEmail(email);
  const at = key.lastIndexOf("@");
  const [local = "", domain = ""] = [key.slice(0, at).replace(/(?<=.)\+.*$/, ""), key.slice(at + 1)];
  return dotless.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** `a•••@example.org`: enough for the owner to recognize it, too little for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
