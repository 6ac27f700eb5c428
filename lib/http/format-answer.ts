import { AppError, type ErrorDetail } from "@/lib/core/app-error";
import { errorTable } from "@/lib/core/error-table";
import type { Locale } from "@/lib/core/locales";

/** `{ status: { code, msg }, data }`; errors carry their key and, for bad input, which fields. */
export interface Envelope<Data = unknown> {
  readonly status: { readonly code: number; readonly msg: string; readonly key?: string };
  readonly data: Data | null;
  readonly issues?: ErrorDetail["issues"];
}

/** Retry-After of `busy`: a restarting database is back by then. */
const busyRetrySeconds = 5;
const never = { "cache-control": "no-store" } as const;

/** A success in the envelope. */
export function formatSuccess(data: unknown): Response {
  return Response.json(envelopeOf(data), { headers: never });
}

/** The same for `data` that is JSON already. */
export function formatWritten(data: string): Response {
  return new Response(wrapWritten(data), { headers: { ...never, "content-type": "application/json" } });
}

const [before = "", after = ""] = JSON.stringify(envelopeOf(0)).split(/(?<="data":)0/);

/** The envelope of a success as JSON, for `data` that is JSON already. */
export function wrapWritten(data: string): string {
  return `${before}${data}${after}`;
}

/** The envelope of a success. */
export function envelopeOf<Data>(data: Data): Envelope<Data> {
  return { status: { code: 200, msg: "OK" }, data };
}

/** An error in the envelope, or as RFC 9457 problem when the caller requests `application/problem+json`. */
export function formatError(
  error: AppError,
  locale: Locale,
  accept: string | null,
  requestId: string,
): Response {
  const entry = errorTable[error.key];
  const msg = locale === "zh-CN" ? entry.zh : entry.en;
  const { issues, retryAfterSeconds } = error.detail;
  const headers = new Headers({ ...never, "x-request-id": requestId });
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(Math.ceil(retryAfterSeconds)));
  if (accept?.includes("application/problem+json")) {
    headers.set("content-type", "application/problem+json");
    const problem = { type: "about:blank", title: msg, status: entry.http, code: entry.code, key: error.key };
    const body = { ...problem, ...(issues ? { issues } : {}), instance: `urn:request:${requestId}` };
    return new Response(JSON.stringify(body), { status: entry.http, headers });
  }
  const body: Envelope = {
    status: { code: entry.code, msg, key: error.key },
    data: null,
    ...(issues ? { issues } : {}),
  };
  return Response.json(body, { status: entry.http, headers });
}

/** Network and driver codes that mean "temporarily unavailable" rather than a bug. */
const awayCodes = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
]);
/**
 * The same of PostgreSQL (appendix "Error Codes"): connection lost, read-only after a failover, idle timeout,
 * rolled back because of another transaction, out of resources, lock not available, statement timeout, shutting
 * down or starting.
 */
const awayStates = /^(08\w{3}|25006|25P03|40001|40P01|53\w{3}|55P03|57014|57P0[1-5])$/;

/**
 * Maps any thrown value: our own errors stay, an unavailable database is `busy`, everything else is `internal`.
 */
export function toAppError(thrown: unknown): AppError {
  for (let cause: unknown = thrown, depth = 0; cause && depth < 5; depth += 1) {
    if (cause instanceof AppError) return cause;
    const { code, name } = cause as { code?: unknown; name?: unknown };
    if (typeof code === "string" && (awayCodes.has(code) || awayStates.test(code)))
      return new AppError("busy", { retryAfterSeconds: busyRetrySeconds }, { cause: thrown });
    if (name === "TimeoutError" || name === "AbortError")
      return new AppError("timedOut", {}, { cause: thrown });
    cause = (cause as { cause?: unknown }).cause;
  }
  return new AppError("internal", {}, { cause: thrown });
}
