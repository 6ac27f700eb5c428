import { FetchError, type GuardedFetch, type GuardedReply } from "@/lib/platform/adapters/guarded-fetch";
import type { ShopReply } from "../../schemas";

/** Seconds to wait where Shopify names none, and the longest that its word is taken for. */
const waitSeconds = 10;
const waitSecondsMax = 900;

export interface ShopifyRequest {
  readonly domain: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

type Failure = Exclude<ShopReply<never>, { readonly kind: "ok" }>;
export type ShopifyAnswer = { readonly kind: "answer"; readonly reply: GuardedReply } | Failure;

/** Posts to a shop's own host. Statuses that say the same of every request are failures; 400, 401 and 403 are the caller's to read. */
export async function sendRequest(
  send: GuardedFetch,
  { domain, path, headers, body }: ShopifyRequest,
  signal: AbortSignal,
): Promise<ShopifyAnswer> {
  try {
    const reply = await send({
      method: "POST",
      url: `https://${domain}${path}`,
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      body,
      hosts: [domain],
      signal,
    });
    return readStatus(reply) ?? { kind: "answer", reply };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.kind === "tooLarge") return { kind: "unreadable", reason: error.kind };
    return { kind: "unreachable", reason: error.kind };
  }
}

function readStatus({ status, headers }: GuardedReply): Failure | null {
  // Unpaid; locked.
  if (status === 402 || status === 423) return { kind: "frozen" };
  if (status === 429) return { kind: "wait", seconds: readWait(headers["retry-after"]) };
  // Also 404 and redirects: the shop is not at this address at the moment, or never was.
  if (status >= 200 && status < 300) return null;
  if (status === 400 || status === 401 || status === 403) return null;
  return { kind: "unreachable", reason: `status ${status}` };
}

/** Seconds of `Retry-After`, which Shopify writes as `2.0`. */
function readWait(text: string | undefined): number {
  const seconds = Number.parseFloat(text ?? "");
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), waitSecondsMax) : waitSeconds;
}

/** A body as JSON; undefined if it is none. */
export function parseBody({ body }: Pick<GuardedReply, "body">): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
