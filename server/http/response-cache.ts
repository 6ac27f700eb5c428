import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Encoding } from "./compress";

/**
 * A whole page as sent, compressed and with its policy; the same bytes for everyone while this process lives.
 */
export interface CachedResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Maximum total size: about 3,000 carriers' pages. Beyond it the least recently used are evicted. */
const cachedBytesMax = 64 * 1024 * 1024;
/** Size of a response besides its body: names, headers, policy. */
const overheadBytes = 2_048;
/** Headers specific to one connection or moment. */
const passing = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

const answers = new Map<string, CachedResponse>();
let cachedBytes = 0;

/** Cache key beyond the URL. */
export interface CacheRequest {
  readonly path: string;
  readonly encoding: Encoding | null;
  readonly https: boolean;
}

const keyOf = ({ path, encoding, https }: CacheRequest) => `${encoding ?? ""} ${https ? "s" : ""} ${path}`;

/** Caches the response of a static page. Nothing that sets a cookie is cached. */
export function cacheResponse(requested: CacheRequest, answer: CachedResponse): void {
  if (answer.headers["set-cookie"] !== undefined || answer.body.length > cachedBytesMax / 16) return;
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !passing.has(name)));
  if (headers["x-nextjs-cache"] !== undefined) headers["x-nextjs-cache"] = "HIT";
  const key = keyOf(requested);
  drop(key);
  answers.set(key, { ...answer, headers });
  cachedBytes += answer.body.length + overheadBytes;
  for (const oldest of answers.keys()) {
    if (cachedBytes <= cachedBytesMax) break;
    drop(oldest);
  }
}

/**
 * The cached response to a request, or null: only whole pages are cached, not the framework's own navigation.
 */
export function findCachedResponse(request: IncomingMessage, requested: CacheRequest): CachedResponse | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (request.headers.rsc !== undefined) return null;
  const key = keyOf(requested);
  const found = answers.get(key);
  if (found === undefined) return null;
  answers.delete(key);
  answers.set(key, found);
  return found;
}

/**
 * Whether the client has this very response: then 304 is enough. A client that requests a fresh one gets it.
 */
export function isUnchanged(request: IncomingMessage, { status, headers }: CachedResponse): boolean {
  const known = request.headers["if-none-match"];
  const tag = headers.etag;
  if (status !== 200 || known === undefined || typeof tag !== "string") return false;
  if (/\bno-cache\b/.test(request.headers["cache-control"] ?? "")) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return known.split(",").some((each) => each.trim() === "*" || bare(each) === bare(tag));
}

function drop(key: string): void {
  const old = answers.get(key);
  if (old === undefined) return;
  answers.delete(key);
  cachedBytes -= old.body.length + overheadBytes;
}
