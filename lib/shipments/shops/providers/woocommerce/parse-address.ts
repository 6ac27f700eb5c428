import { parseUrl } from "@/lib/core/parse-url";

/** Longest address of a shop, with its folder, in characters. */
const addressMax = 200;

/**
 * A shop's address as people write it → host and, where the shop is in a folder, its path: `luft.example`,
 * `xn--bcher-kva.example/shop`. Hosts are in lower case and in punycode; paths stay as they are. Null for what is no plain
 * https address: with another scheme, a port, a user, a query or a fragment.
 */
export function parseAddress(text: string): string | null {
  const given = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(given) && !/^[^/]+:\d/.test(given) ? given : `https://${given}`;
  // The parser drops what people cannot see, and reads a backslash as a slash.
  if (/[\s\\?#@]/.test(whole) || hasControls(whole)) return null;
  const url = parseUrl(whole);
  if (url === null) return null;
  const { protocol, hostname, port, username, password, pathname } = url;
  if (protocol !== "https:" || username !== "" || password !== "") return null;
  // The parser hides the usual port: it is not written either.
  if (port !== "" || /^https:\/\/[^/]*:\d*(\/|$)/i.test(whole.replace(/\[[^\]]*\]/, ""))) return null;
  const host = hostname.replace(/\.$/, "");
  const path = pathname.replace(/\/+$/, "");
  if (host === "" || /\/\/|;/.test(path)) return null;
  const address = `${host}${path}`;
  return address.length > addressMax ? null : address;
}

const hasControls = (text: string) => [...text].some((sign) => sign < " " || sign === "\u007f");
