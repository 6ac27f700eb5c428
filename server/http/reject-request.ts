import type { IncomingHttpHeaders } from "node:http";
import { parseUrl } from "@/lib/core/parse-url";

/** No route accepts a larger body; each has its own, smaller limit. */
export const bodyMaxBytes = 12 * 1024 * 1024;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export interface RequestHead {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Names and values as they were sent, alternately. */
  readonly rawHeaders?: readonly string[];
}

/** Why a request is rejected before the framework sees it. */
export interface Rejection {
  readonly status: 400 | 404 | 405 | 413 | 421;
  /** Allowed methods of the path, for a 405. */
  readonly allow?: string;
}

/**
 * Rejects what no handler may see; null lets the request pass. Only API calls (`/api/`) and directories (`/scim/`) accept a
 * body: for the middleware the framework replaces the request's stream and its error listeners, so an aborted upload on any
 * other path would end as an uncaught error. `hosts`: names that are served beside loopback; null = any.
 */
export function rejectRequest(
  { method = "", url = "", headers, rawHeaders = [] }: RequestHead,
  hosts: ReadonlySet<string> | null = null,
): Rejection | null {
  if (!methods.has(method)) return { status: 405 };
  // RFC 9112, 3.2: proxies could go by the one and this server by the other.
  if (rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1)
    return { status: 400 };
  if (hosts !== null && !isServed(headers.host ?? "", url, hosts)) return { status: 421 };
  if (Number(headers["content-length"] ?? 0) > bodyMaxBytes) return { status: 413 };
  if (!url.startsWith("/")) return { status: 400 };
  if (isCall(url)) return null;
  if (method !== "GET" && method !== "HEAD") return { status: 405, allow: "GET, HEAD" };
  if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0)
    return { status: 400 };
  // No text of ours contains NUL, and PostgreSQL rejects it.
  if (/%00/.test(url)) return { status: 400 };
  // Every image is served unscaled: scaling per request costs seconds of CPU time.
  if (/^\/_next\/image(?:[/?]|$)/.test(url)) return { status: 404 };
  return null;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Monitors and load balancers ask for the health of a process by its address. */
function isServed(host: string, url: string, hosts: ReadonlySet<string>): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  return loopback.has(name) || hosts.has(name) || url.split("?", 1)[0] === "/api/health";
}

/** The path as the framework reads it: `/api/../x` and `//api/` are not API calls. */
function isCall(url: string): boolean {
  const base = "http://localhost";
  const pathname = parseUrl(url, base)?.pathname ?? "";
  return ["/api/", "/scim/"].some((root) => url.startsWith(root) && pathname.startsWith(root));
}
