import { ApiError } from "./api-error.ts";
import { type ErrorKey, errorCodes, type Issue } from "./data/shapes.generated.ts";

export interface ClientOptions {
  /** Address of the API, `https://…/api/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Language of error messages: Chinese, otherwise English. */
  readonly language?: string;
  /** Time limit of a call; default 30 seconds. */
  readonly timeoutMs?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * For writing calls: a repetition with the same key is not executed again. Default: a new one for each
   * call.
   */
  readonly idempotencyKey?: string;
}

/** The rest of the account's hourly limit. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the next hourly window. */
  readonly reset: number;
}

interface Envelope {
  readonly status?: { readonly code?: number; readonly msg?: string; readonly key?: string };
  readonly data?: unknown;
  readonly issues?: readonly Issue[];
}

const timeoutDefaultMs = 30_000;

/** Sends calls and parses their envelope. */
export class Caller {
  /** From the latest response; null before the first. */
  rateLimit: RateLimit | null = null;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Returns `data` of the envelope. Throws ApiError for an error response, and what `fetch` throws for
   * network errors.
   */
  protected async send<Output>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    input: object,
    { signal, idempotencyKey: given }: CallOptions,
  ): Promise<Output> {
    const { baseUrl, apiKey, language, timeoutMs = timeoutDefaultMs } = this.#options;
    const send = this.#options.fetch ?? fetch;
    const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest.get(name)));
      rest.delete(name);
      return value;
    });
    const query =
      method === "GET" ? new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])) : "";
    const body = method === "GET" || rest.size === 0 ? null : JSON.stringify(Object.fromEntries(rest));
    const idempotencyKey = method === "GET" ? null : (given ?? crypto.randomUUID());
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await send(`${baseUrl.replace(/\/+$/, "")}${filled}${String(query) && `?${query}`}`, {
      method,
      headers: {
        accept: "application/json",
        "x-api-key": apiKey,
        "x-api-version": "v1",
        ...(language === undefined ? {} : { "accept-language": language }),
        ...(body === null ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey }),
      },
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    this.rateLimit = readLimit(response.headers) ?? this.rateLimit;
    const envelope = await readEnvelope(response);
    if (response.ok && envelope?.status?.code === 200) return envelope.data as Output;
    throw toError(response, envelope, idempotencyKey);
  }
}

function readLimit(headers: Headers): RateLimit | null {
  const figure = (name: string) => Number(headers.get(`ratelimit-${name}`) ?? Number.NaN);
  const told = { limit: figure("limit"), remaining: figure("remaining"), reset: figure("reset") };
  return Object.values(told).some(Number.isNaN) ? null : told;
}

/** null if something other than the API responded. */
async function readEnvelope(response: Response): Promise<Envelope | null> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}

function toError(response: Response, envelope: Envelope | null, idempotencyKey: string | null): ApiError {
  const { headers, status } = response;
  const key = envelope?.status?.key;
  const wait = headers.get("retry-after");
  return new ApiError(envelope?.status?.msg ?? `HTTP ${status}`, {
    status,
    code: envelope?.status?.code ?? status,
    key: key !== undefined && Object.hasOwn(errorCodes, key) ? (key as ErrorKey) : null,
    issues: envelope?.issues ?? [],
    retryAfter: wait !== null && /^\d+$/.test(wait) ? Number(wait) : null,
    requestId: headers.get("x-request-id"),
    idempotencyKey,
  });
}
