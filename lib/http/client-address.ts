import { env } from "@/lib/platform/environment/env";
import { hasWebProcess } from "./web-process";

/**
 * Header in which the web process passes the caller's address to handlers; a client's own value is replaced.
 */
export const addressHeader = "x-client-address";

/**
 * The caller's address, for handlers. Without our web process (`next start`) the connection is out of sight:
 * then only what `hops` trusted proxies wrote counts, and without proxies all callers share one empty address.
 */
export function callerAddress(headers: Pick<Headers, "get">): string {
  if (hasWebProcess()) return headers.get(addressHeader) ?? "";
  return clientAddress(undefined, headers.get("x-forwarded-for") ?? undefined, env().TRUST_PROXY_HOPS);
}

/**
 * The caller's address behind exactly `hops` trusted proxies: each appended the address it saw to
 * X-Forwarded-For, so the entry `hops` from the right is the last one written by a trusted proxy. Anything else
 * is untrusted and ignored.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const own = plainAddress(peer ?? "");
  if (hops === 0) return own;
  const seen = (forwardedFor ?? "").split(",").map((entry) => plainAddress(entry.trim()));
  return seen[seen.length - hops] || own;
}

/** IPv4-mapped IPv6 becomes IPv4; brackets and ports are removed. */
function plainAddress(text: string): string {
  const bracketed = /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(text)?.[1];
  const bare = bracketed ?? (/^[\d.]+:\d+$/.test(text) ? text.slice(0, text.indexOf(":")) : text);
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();
  return /^[0-9a-f:.]{2,45}$/.test(address) ? address : "";
}

/**
 * The unit of limits: an IPv4 address, or the /64 network of an IPv6 one, whose owner has all of its addresses.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
