import { lookup } from "node:dns/promises";
import { isIP, type Socket } from "node:net";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { Agent, buildConnector, type Dispatcher, request as send } from "undici";
import { parseUrl } from "@/lib/core/parse-url";
import { env } from "@/lib/platform/environment/env";
import { isPublicAddress } from "./public-address";

/** Time for DNS and connecting, including TLS. */
export const connectLimitMs = 5_000;
/** Time for a whole call, including the body. */
export const totalLimitMs = 20_000;
/** Largest body, compressed and not. */
export const bodyLimitBytes = 2 * 1024 * 1024;
/** Concurrent connections to one host per process. Callers have lower limits of their own; eight jobs of a carrier share these. */
const connectionsPerHostMax = 256;
/** Addresses of one host that are tried. */
const addressesTriedMax = 3;

/** refused: our rules forbid the address; the others describe network failures. */
export type FetchFailure = "refused" | "timeout" | "tooLarge" | "network";

/** Contains only the kind: forbidden and unreachable addresses look alike to the user who entered them. */
export class FetchError extends Error {
  readonly kind: FetchFailure;

  constructor(kind: FetchFailure, options?: { cause?: unknown }) {
    const said = { timeout: "The server took too long", tooLarge: "The answer is too large" } as const;
    super(
      kind === "timeout" || kind === "tooLarge" ? said[kind] : "The server could not be reached",
      options,
    );
    this.name = "FetchError";
    this.kind = kind;
  }
}

export interface GuardedRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** https, standard port, no user or password in it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The only host names that may be called; `public` = any, for addresses that people enter. */
  readonly hosts: readonly string[] | "public";
  readonly signal: AbortSignal;
  /** Only this much of a longer response is read; without it a large one fails. Bytes. */
  readonly beginningBytes?: number;
}

export interface GuardedReply {
  readonly status: number;
  /** Names in lower case; repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Uint8Array;
}

/** Opens a connection to one address; `servername` is the name expected in the certificate. */
export type Dial = (to: {
  readonly address: string;
  readonly port: number;
  readonly servername: string;
  readonly timeoutMs: number;
}) => Promise<Socket>;

export interface GuardedFetchOptions {
  /** All addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly dial?: Dial;
  readonly connectMs?: number;
  readonly totalMs?: number;
  readonly bodyBytesMax?: number;
  /** Tests only: redirects calls for a host to this loopback origin. */
  readonly testHosts?: ReadonlyMap<string, string>;
}

/** One outgoing call. Never follows a redirect. Rejects with FetchError, or with the signal's reason. */
export type GuardedFetch = (request: GuardedRequest) => Promise<GuardedReply>;

/** A guarded fetch with its own connection pool; `close` ends it. */
export function createGuardedFetch(
  options: GuardedFetchOptions = {},
): GuardedFetch & { close(): Promise<void> } {
  const connectMs = options.connectMs ?? connectLimitMs;
  const totalMs = options.totalMs ?? totalLimitMs;
  const bodyBytesMax = options.bodyBytesMax ?? bodyLimitBytes;
  const shared = {
    connections: connectionsPerHostMax,
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    maxResponseSize: bodyBytesMax,
  };
  const guarded = new Agent({ ...shared, connect: guardedConnector(options, connectMs) });
  const loopback = new Agent({ ...shared, connect: { timeout: connectMs } });

  const call = async (request: GuardedRequest): Promise<GuardedReply> => {
    request.signal.throwIfAborted();
    const url = checkedUrl(request);
    const test = options.testHosts?.get(url.hostname);
    const limit = AbortSignal.timeout(totalMs);
    try {
      const answer = await send(test ? new URL(url.pathname + url.search, test) : url, {
        method: request.method,
        headers: {
          ...request.headers,
          "accept-encoding": "gzip, br, deflate",
          ...(test && { host: url.host }),
        },
        body: request.body,
        signal: AbortSignal.any([request.signal, limit]),
        dispatcher: test ? loopback : guarded,
      });
      const headers = plainHeaders(answer.headers);
      const coding = headers["content-encoding"];
      const most = request.beginningBytes;
      const body =
        most === undefined
          ? await decompress(await readBody(answer.body, bodyBytesMax), coding, bodyBytesMax)
          : await readBeginning(answer.body, most, coding);
      return { status: answer.statusCode, headers, body };
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      throw limit.aborted ? new FetchError("timeout", { cause: error }) : asFetchError(error);
    }
  };
  const close = async () => {
    await Promise.all([guarded.destroy(), loopback.destroy()]);
  };
  return Object.assign(call, { close });
}

// One connection pool per process, also when the framework loads this module twice.
const store = globalThis as typeof globalThis & { onetrackingFetch?: ReturnType<typeof createGuardedFetch> };

/** This process's guarded fetch; made on first use. */
export function guardedFetch(): GuardedFetch {
  store.onetrackingFetch ??= createGuardedFetch({ testHosts: parseTestHosts(env().TEST_CARRIER_HOSTS) });
  return store.onetrackingFetch;
}

/** Parses `host=http://127.0.0.1:4010,…`; throws when a target is not on loopback. */
export function parseTestHosts(text: string | undefined): ReadonlyMap<string, string> {
  const pairs = (text ?? "").split(",").filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [host = "", target = ""] = pair.trim().split("=", 2);
      const url = parseUrl(target);
      if (!host || url?.protocol !== "http:" || !["127.0.0.1", "[::1]", "localhost"].includes(url.hostname))
        throw new Error("TEST_CARRIER_HOSTS: each entry must be host=http://127.0.0.1:port");
      return [host, url.origin] as const;
    }),
  );
}

function checkedUrl(request: GuardedRequest): URL {
  const url = parseUrl(request.url);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    throw new FetchError("refused");
  if (request.hosts !== "public" && !request.hosts.includes(url.hostname)) throw new FetchError("refused");
  return url;
}

/**
 * Resolves the host, rejects it if any address is not public (a name with both is an attack), and connects to
 * exactly the checked address, so that a second DNS response changes nothing (DNS rebinding).
 */
function guardedConnector(options: GuardedFetchOptions, connectMs: number): buildConnector.connector {
  const resolve = options.resolve ?? resolveHost;
  const dial = options.dial ?? dialTls;
  const connect = async ({ hostname, port }: buildConnector.Options): Promise<Socket> => {
    const until = performance.now() + connectMs;
    const host = hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(host) ? [host] : await within(resolve(host), connectMs);
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new FetchError("refused");
    let failure: unknown;
    const tried = addresses.slice(0, addressesTriedMax);
    for (const [index, address] of tried.entries()) {
      const left = (until - performance.now()) / (tried.length - index);
      if (left <= 0) break;
      try {
        return await dial({ address, port: Number(port) || 443, servername: host, timeoutMs: left });
      } catch (error) {
        failure = error;
      }
    }
    throw failure === undefined ? new FetchError("timeout") : asFetchError(failure);
  };
  return (to, callback) => {
    connect(to).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(asFetchError(error), null),
    );
  };
}

async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.map((entry) => entry.address);
}

/** Connects with TLS and verifies the certificate against `servername`. */
export const dialTls: Dial = ({ address, port, servername, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const connector = buildConnector({ timeout: timeoutMs, allowH2: false });
    const to = {
      hostname: address,
      host: servername,
      protocol: "https:",
      port: String(port),
      ...(isIP(servername) ? {} : { servername }),
    };
    connector(to, (...[error, socket]) => (error ? reject(error) : resolve(socket)));
  });

async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FetchError("timeout")), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function readBody(stream: Dispatcher.ResponseData["body"], bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > bytesMax) throw new FetchError("tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The first bytes of a body. Its connection is closed if there are more; what cannot be decompressed is left
 * out.
 */
async function readBeginning(
  stream: Dispatcher.ResponseData["body"],
  most: number,
  coding: string | undefined,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) break;
  }
  const body = Buffer.concat(chunks).subarray(0, most);
  const plain = await decompress(body, coding, bodyLimitBytes).catch(() => Buffer.alloc(0));
  // A copy: the rest must not be kept in memory by it.
  return Buffer.from(plain.subarray(0, most));
}

const decoders = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
} as Record<string, (body: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>>;

async function decompress(
  body: Uint8Array,
  coding: string | undefined,
  bytesMax: number,
): Promise<Uint8Array> {
  const name = coding?.trim().toLowerCase() ?? "identity";
  if (name === "identity" || name === "" || body.length === 0) return body;
  const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decode) throw new FetchError("network", { cause: new Error("unknown content coding") });
  return decode(body, { maxOutputLength: bytesMax });
}

function plainHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), String(value)]],
    ),
  );
}

const codes: Record<string, FetchFailure> = {
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  ETIMEDOUT: "timeout",
  UND_ERR_RES_EXCEEDED_MAX_SIZE: "tooLarge",
  ERR_BUFFER_TOO_LARGE: "tooLarge",
};

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return new FetchError(codes[code] ?? "network", { cause: error });
}
