import { apiBase } from "@/lib/site/public-api/constants";

export interface SentRequest {
  readonly method: string;
  /** Relative to the API's base, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent; null if there is none. */
  readonly body: string | null;
}

export interface Answered {
  readonly status: number;
  /** From sending to the last byte. */
  readonly tookMs: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Longer than the API's own limit for a call. */
const timeoutMs = 60_000;

/** Sends a request to this server's API, without cookies and bypassing caches. Throws what `fetch` throws. */
export async function sendRequest(
  { method, path, headers, body }: SentRequest,
  signal: AbortSignal,
): Promise<Answered> {
  const start = performance.now();
  const response = await fetch(`${apiBase}${path}`, {
    method,
    headers,
    body,
    credentials: "omit",
    cache: "no-store",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const text = await response.text();
  return { status: response.status, tookMs: performance.now() - start, headers: response.headers, text };
}
