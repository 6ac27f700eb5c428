import type { z } from "zod";
import { type Call, callAddress, ownPageHeader, readsQuery, unattended } from "@/lib/core/define-call";
import type { ErrorKey } from "@/lib/core/error-table";
import { isUnattended } from "./page-use";
import { gainRecentAuth } from "./recent-auth";
import { tokenInvalidEvent } from "./signed-in-mark";

// lib/platform/browser: the browser's API client and WebSocket client
/** Deadline of a call, in milliseconds; the specification's 30 s. */
const callTimeoutMs = 30_000;

/** Why a call failed: `key` if the error is in the table, otherwise the server's own message. */
export class CallError extends Error {
  readonly kind: "known" | "unknown" | "offline" | "timedOut" | "cancelled";
  readonly key: ErrorKey | null;
  readonly status: number;
  /** From its row of the error table, otherwise error (section 8 of the specification). */
  readonly style: "error" | "warning";
  readonly retryAfterSeconds: number | null;
  readonly issues: readonly { path: string; rule: string; limit?: number; example?: string }[];

  constructor(fields: Pick<CallError, "kind"> & Partial<Omit<CallError, "kind" | "name">>) {
    super(fields.message ?? fields.key ?? fields.kind);
    this.name = "CallError";
    this.kind = fields.kind;
    this.key = fields.key ?? null;
    this.status = fields.status ?? 0;
    this.style = fields.style ?? "error";
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null;
    this.issues = fields.issues ?? [];
  }
}

const running = new Map<string, AbortController>();

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Values of the path's parameters: `{ id }` for `company/track/[id]`. */
  readonly params?: Readonly<Record<string, string>>;
}

/** Address of a call with its path parameters filled in. */
function addressOf(call: Route, params: CallOptions["params"] = {}): string {
  const places = Object.entries(params);
  return places.reduce(
    (address, [name, value]) => address.replace(`[${name}]`, encodeURIComponent(value)),
    callAddress(call),
  );
}

/**
 * Calls the server as the contract says and parses the response by the call's schema. Cancels an earlier call to the
 * same address unless `parallel`. If recent authentication is required, the page prompts and the call is repeated once.
 * Throws CallError only.
 */
export async function callApi<In extends z.ZodType, Out extends z.ZodType>(
  call: Call<In, Out>,
  input: z.input<In>,
  options: CallOptions = {},
): Promise<z.output<Out>> {
  return sendCall(call, input, (data) => call.output.safeParse(data), options);
}

/** Input and options of a call; both may be left out where no input is required. */
type Given<Input> =
  Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

/** As `callApi`, for a call about one thing, whose id is in the path. */
export function callById<In extends z.ZodType, Out extends z.ZodType>(
  call: Call<In, Out>,
  id: string,
  ...[input, options]: Given<z.input<In>>
): Promise<z.output<Out>> {
  return callApi(call, (input ?? {}) as z.input<In>, { ...options, params: { id } });
}

/** What the browser needs of a call in order to make it. */
type Route = Pick<Call, "service" | "method" | "path" | "parallel"> & Partial<Pick<Call, "inQuery">>;
type Reading<Data> = { readonly success: true; readonly data: Data } | { readonly success: false };

/** As `callApi`, for a page that does not load the contract: `read` checks the response in its stead. */
export async function sendCall<Data>(
  call: Route,
  input: unknown,
  read: (data: unknown) => Reading<Data>,
  options: CallOptions = {},
): Promise<Data> {
  const own = new AbortController();
  const address = addressOf(call, options.params);
  const slot = `${call.method} ${address}`;
  if (!call.parallel) {
    running.get(slot)?.abort();
    running.set(slot, own);
  }
  const attempt = () => callOnce(read, makeRequest(call, address, input), own.signal, options);
  try {
    return await attempt().catch(async (error: CallError) => {
      if (error.key !== "recentAuthRequired") throw error;
      const isProved = await gainRecentAuth();
      if (isProved === null) throw error;
      if (!isProved) throw new CallError({ kind: "cancelled" });
      return attempt();
    });
  } finally {
    if (running.get(slot) === own) running.delete(slot);
  }
}

/** One request and its response, within the call's deadline. */
async function callOnce<Data>(
  read: (data: unknown) => Reading<Data>,
  request: PlannedRequest,
  own: AbortSignal,
  options: CallOptions,
): Promise<Data> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? callTimeoutMs);
  const signal = AbortSignal.any([own, timeout, ...(options.signal ? [options.signal] : [])]);
  const failure = (): CallError => {
    // A superseded call must not return this response, whatever it is.
    if (own.aborted || options.signal?.aborted) return new CallError({ kind: "cancelled" });
    return new CallError({ kind: timeout.aborted ? "timedOut" : "offline" });
  };
  const { response, text } = await send(request, signal).catch(() => Promise.reject(failure()));
  if (signal.aborted) throw failure();
  const body = readBody(text);
  if (response.status === 401 && typeof window !== "undefined")
    window.dispatchEvent(new Event(tokenInvalidEvent));
  if (!response.ok || body?.status?.code !== 200) throw await readFailure(response, body);
  const answer = read(body.data);
  if (!answer.success) throw new CallError({ kind: "unknown", message: "", status: response.status });
  return answer.data;
}

interface Body {
  readonly status?: { readonly code: number; readonly msg: string; readonly key?: string };
  readonly data?: unknown;
  readonly issues?: CallError["issues"];
}

/** null if it is not JSON: a proxy's page, an empty response. */
function readBody(text: string): Body | null {
  try {
    return JSON.parse(text) as Body | null;
  } catch {
    return null;
  }
}

interface PlannedRequest {
  readonly address: string;
  readonly init: RequestInit;
}

function makeRequest(call: Route, address: string, input: unknown): PlannedRequest {
  const headers = {
    "content-type": "application/json",
    [ownPageHeader]: isUnattended() ? unattended : "1",
    "accept-language": document.documentElement.lang || "en",
  };
  const init = { method: call.method, headers };
  if (!readsQuery(call)) return { address, init: { ...init, body: JSON.stringify(input) } };
  const given = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return { address: query ? `${address}?${query}` : address, init };
}

/** Reads the whole response: a connection that breaks within the body counts as one that failed. */
async function send(
  { address, init }: PlannedRequest,
  signal: AbortSignal,
): Promise<{ response: Response; text: string }> {
  const response = await fetch(address, { ...init, signal });
  return { response, text: await response.text() };
}

async function readFailure(response: Response, body: Body | null): Promise<CallError> {
  const key = body?.status?.key;
  // Needed for failures only. If it cannot be loaded, the server's own message is shown.
  const { errorTable } = await import("@/lib/core/error-table").catch(() => ({ errorTable: {} as never }));
  const known = key !== undefined && Object.hasOwn(errorTable, key) ? (key as ErrorKey) : null;
  const retryAfter = Number(response.headers.get("retry-after"));
  return new CallError({
    kind: known ? "known" : "unknown",
    key: known,
    ...(known && { style: errorTable[known].style }),
    status: response.status,
    message: body?.status?.msg ?? "",
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    issues: body?.issues ?? [],
  });
}
