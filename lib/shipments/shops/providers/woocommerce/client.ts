import { z } from "zod";
import {
  FetchError,
  type GuardedFetch,
  type GuardedReply,
  type GuardedRequest,
} from "@/lib/platform/adapters/guarded-fetch";
import type { ShopAccess, ShopReply } from "../../schemas";

/** Seconds to wait where the shop does not say how long, and the longest that it may say. */
const waitSeconds = 60;
const waitSecondsMax = 3600;

const keysSchema = z.object({ consumerKey: z.string().min(1), consumerSecret: z.string().min(1) });
/** An error as WordPress and WooCommerce write it. */
const errorSchema = z.object({ code: z.string().min(1).max(100) });

export interface WooCall {
  readonly method: GuardedRequest["method"];
  /** Below `wp-json/wc/v3/`: `orders/17/notes`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface WooAnswer {
  readonly body: unknown;
  /** Entries and pages of the list that it is a part of; null: it does not say. */
  readonly total: number | null;
  readonly pages: number | null;
}

/** `refused`: WooCommerce itself says no to this one thing (400, 404 …), so nothing was done. */
export type WooReply =
  | ShopReply<WooAnswer>
  | { readonly kind: "refused"; readonly status: number; readonly code: string };

/** WooCommerce's REST interface of one shop, version 3, with a consumer key in the header, never in an address. */
export class WooClient {
  readonly #send: GuardedFetch;
  readonly #shop: Pick<ShopAccess, "domain" | "keys">;
  readonly #signal: AbortSignal;

  constructor(send: GuardedFetch, shop: Pick<ShopAccess, "domain" | "keys">, signal: AbortSignal) {
    this.#send = send;
    this.#shop = shop;
    this.#signal = signal;
  }

  async call({ method, path, query, body }: WooCall): Promise<WooReply> {
    const keys = keysSchema.safeParse(this.#shop.keys);
    if (!keys.success) return { kind: "reauthorize" };
    const { consumerKey, consumerSecret } = keys.data;
    const { domain } = this.#shop;
    const params = query === undefined ? "" : `?${new URLSearchParams(query)}`;
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64");
    try {
      const reply = await this.#send({
        method,
        url: `https://${domain}/wp-json/wc/v3/${path}${params}`,
        headers: {
          authorization: `Basic ${basic}`,
          accept: "application/json",
          "user-agent": "1Tracking-Shops/1",
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        hosts: [new URL(`https://${domain}`).hostname],
        signal: this.#signal,
      });
      return readReply(reply, method);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { kind: error.kind === "tooLarge" ? "unreadable" : "unreachable", reason: error.kind };
    }
  }
}

/** A reply where WooCommerce has no reason to say no: it is not as documented then. */
export function asDocumented<Reply extends Exclude<WooReply, { kind: "refused" }>>(
  reply: Reply | Extract<WooReply, { kind: "refused" }>,
): Reply | { readonly kind: "unreadable"; readonly reason: string } {
  if (reply.kind !== "refused") return reply;
  return { kind: "unreadable", reason: `${reply.status} ${reply.code}` };
}

function readReply({ status, headers, body }: GuardedReply, method: WooCall["method"]): WooReply {
  const read = parseJson(body);
  if (status >= 200 && status < 300) {
    if (read === undefined) return { kind: "unreadable", reason: "no JSON" };
    const count = (name: string) => (/^\d{1,9}$/.test(headers[name] ?? "") ? Number(headers[name]) : null);
    return {
      kind: "ok",
      value: { body: read, total: count("x-wp-total"), pages: count("x-wp-totalpages") },
    };
  }
  const wait = headers["retry-after"];
  // 503 with a time: WordPress is being updated. Without one its server is down.
  if (status === 429 || (status === 503 && wait !== undefined))
    return { kind: "wait", seconds: parseWait(wait) };
  const code = errorSchema.safeParse(read).data?.code ?? null;
  // A key that may only read is refused with 401 as well: only reading shows that it is not accepted any more.
  if (status === 401 && code !== null) return { kind: method === "GET" ? "reauthorize" : "forbidden" };
  // Without WooCommerce's words something before it says no: a firewall, a password in front of the site.
  if (status === 401 || status === 403) return { kind: "forbidden" };
  if (code === null || code === "rest_no_route" || status < 400 || status >= 500 || status === 408)
    return { kind: "unreachable", reason: `status ${status}` };
  return { kind: "refused", status, code };
}

/** Seconds, or a date of HTTP. */
function parseWait(text = ""): number {
  const seconds = /^\d{1,9}$/.test(text.trim())
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? waitSeconds : Math.min(Math.max(seconds, 1), waitSecondsMax);
}

/** Undefined for what is no JSON, such as a page, or warnings of a plug-in before it. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
