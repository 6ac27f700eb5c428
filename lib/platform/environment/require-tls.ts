import { parseUrl } from "@/lib/core/parse-url";

const localHosts: ReadonlySet<string> = new Set(["", "localhost", "127.0.0.1", "[::1]"]);

/**
 * The address of a database, with TLS and a verified certificate where it is not on this machine: whoever is between reads
 * and changes everything otherwise. What the address itself says of `sslmode` stays. Pure.
 */
export function requireTls(address: string): string {
  const url = parseUrl(address);
  if (url === null || url.searchParams.has("sslmode") || url.searchParams.has("ssl")) return address;
  const host = url.searchParams.get("host") ?? decodeURIComponent(url.hostname);
  // A path is that of a socket.
  if (localHosts.has(host) || host.startsWith("/")) return address;
  url.searchParams.set("sslmode", "verify-full");
  return url.href;
}
