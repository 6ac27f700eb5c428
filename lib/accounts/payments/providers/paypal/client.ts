import { z } from "zod";
import { FetchError, type GuardedFetch, type GuardedReply } from "@/lib/platform/adapters/guarded-fetch";
import { env } from "@/lib/platform/environment/env";

/** A token is renewed this long before it expires, in milliseconds. */
const tokenMarginMs = 60_000;
const tokenFetchMs = 20_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusalSchema = z.object({
  name: z.string().catch(""),
  details: z.array(z.object({ issue: z.string().catch("") })).catch([]),
  debug_id: z.string().optional().catch(undefined),
});

/**
 * What came of a call. `refused`: PayPal says no (4xx), with the names of its reasons, so nothing was done; `unknown`:
 * no answer, one that cannot be read, 429 or 5xx, so it may have been done: read before calling again.
 */
export type PayPalReply =
  | { readonly kind: "ok"; readonly status: number; readonly body: unknown }
  | {
      readonly kind: "refused";
      readonly status: number;
      /** `UNPROCESSABLE_ENTITY`. */
      readonly name: string;
      /** `ORDER_NOT_APPROVED`. */
      readonly issues: readonly string[];
      readonly debugId?: string | undefined;
    }
  | { readonly kind: "unknown"; readonly reason: string };

export interface PayPalCall {
  readonly method: "GET" | "POST";
  /** With its query: `/v2/checkout/orders/5O1`. */
  readonly path: string;
  readonly body?: unknown;
  /** The same id again is answered with what was done the first time. */
  readonly requestId?: string;
  readonly signal: AbortSignal;
}

/** PayPal's REST interface. */
export interface PayPal {
  call(call: PayPalCall): Promise<PayPalReply>;
}

/** Host of the interface: PayPal's, or its sandbox's. */
export function payPalHost(isSandbox = env().PAYPAL_SANDBOX === "on"): string {
  return isSandbox ? "api-m.sandbox.paypal.com" : "api-m.paypal.com";
}

interface Credentials {
  readonly clientId: string;
  readonly secret: string;
}

/** Calls PayPal with one app's credentials; its token is fetched once and renewed before it expires. */
export class GuardedPayPal implements PayPal {
  readonly #send: GuardedFetch;
  readonly #host: string;
  readonly #basic: string;
  #token: { readonly text: string; readonly until: number } | null = null;
  #fetching: Promise<string | null> | null = null;

  constructor(credentials: Credentials, send: GuardedFetch, host: string = payPalHost()) {
    this.#send = send;
    this.#host = host;
    this.#basic = Buffer.from(`${credentials.clientId}:${credentials.secret}`).toString("base64");
  }

  async call(call: PayPalCall): Promise<PayPalReply> {
    const reply = await this.#tryCall(call);
    if (reply.kind !== "refused" || reply.status !== 401) return reply;
    // The token was withdrawn: nothing was done.
    this.#token = null;
    return this.#tryCall(call);
  }

  async #tryCall({ method, path, body, requestId, signal }: PayPalCall): Promise<PayPalReply> {
    const token = await this.#readToken();
    signal.throwIfAborted();
    if (token === null) return { kind: "unknown", reason: "no token" };
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      prefer: "return=representation",
      ...(requestId !== undefined && { "paypal-request-id": requestId }),
    };
    const reply = await this.#exchange(
      { method, path, headers, body: body === undefined ? null : JSON.stringify(body) },
      signal,
    );
    return typeof reply === "string" ? { kind: "unknown", reason: reply } : readReply(reply);
  }

  /** One fetch for all who wait. Null: PayPal gave none. */
  async #readToken(): Promise<string | null> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text;
    this.#fetching ??= this.#fetchToken().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #fetchToken(): Promise<string | null> {
    const headers = {
      authorization: `Basic ${this.#basic}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const sent = {
      method: "POST",
      path: "/v1/oauth2/token",
      headers,
      body: "grant_type=client_credentials",
    } as const;
    const reply = await this.#exchange(sent, AbortSignal.timeout(tokenFetchMs));
    if (typeof reply === "string" || reply.status !== 200) return null;
    const read = tokenSchema.safeParse(parse(reply.body));
    if (!read.success) return null;
    const { access_token: text, expires_in: seconds } = read.data;
    this.#token = { text, until: Date.now() + seconds * 1000 - tokenMarginMs };
    return text;
  }

  /** A text says why there is no answer. */
  async #exchange(
    call: Pick<PayPalCall, "method" | "path"> & {
      readonly headers: Record<string, string>;
      readonly body: string | null;
    },
    signal: AbortSignal,
  ): Promise<GuardedReply | string> {
    try {
      const { method, path, headers, body } = call;
      return await this.#send({
        method,
        url: `https://${this.#host}${path}`,
        headers,
        body,
        hosts: [this.#host],
        signal,
      });
    } catch (error) {
      if (error instanceof FetchError) return error.kind;
      throw error;
    }
  }
}

function readReply({ status, body }: GuardedReply): PayPalReply {
  const read = parse(body);
  if (status >= 200 && status < 300)
    return read === undefined
      ? { kind: "unknown", reason: "not readable" }
      : { kind: "ok", status, body: read };
  if (status < 400 || status >= 500 || status === 408 || status === 429)
    return { kind: "unknown", reason: `status ${status}` };
  const { name, details, debug_id: debugId } = refusalSchema.catch({ name: "", details: [] }).parse(read);
  return { kind: "refused", status, name, issues: details.map(({ issue }) => issue), debugId };
}

/** 204 has no body: null. */
function parse(body: Uint8Array): unknown {
  if (body.length === 0) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
