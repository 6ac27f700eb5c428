import { answerDirectory } from "@/lib/accounts/provisioning/answer-directory";
import {
  directoryLimit,
  failedPerMinuteMax,
  scimMaxBytes,
  scimPath,
} from "@/lib/accounts/provisioning/constants";
import { findToken } from "@/lib/accounts/provisioning/find-token";
import { formatScimError } from "@/lib/accounts/provisioning/format";
import { AppError } from "@/lib/core/app-error";
import { errorTable } from "@/lib/core/error-table";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { ScimError, type ScimType } from "@/lib/core/scim-error";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context, DirectoryScope } from "@/lib/platform/adapters/context";
import { databaseOf } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import type { WorkOwner } from "@/lib/platform/computing/costly-work";
import { withinTime } from "@/lib/platform/computing/within-time";
import { callerAddress, networkOf } from "./client-address";
import { cutOff } from "./cut-off";
import { toAppError } from "./format-answer";
import { callTimeoutMs, requestContext } from "./handle-call";
import { logRejection, type Requester } from "./log-rejection";
import { readJson } from "./read-input";

/**
 * Answers a company's directory (SCIM 2.0, RFC 7644). Its token in `Authorization` is all that counts: no cookie is read,
 * so there is no origin to check.
 */
export async function handleScim(request: Request): Promise<Response> {
  const requestId = newSecret();
  const begunAt = performance.now();
  const cut = cutOff(request, callTimeoutMs);
  const address = networkOf(callerAddress(request.headers));
  const asker: Requester = { requestId, caller: { kind: "visitor", address } };
  const answer = async () => {
    const visitor = {
      ...requestContext(request, requestId, defaultLocale, cut.signal),
      caller: asker.caller,
    };
    const scope = await readToken(visitor, request.headers);
    const caller = { kind: "directory", address, scope } as const;
    asker.caller = caller;
    await takeTurn(visitor, scope);
    const ctx: Context = { ...visitor, caller, db: databaseOf(scope.accountId) };
    const { status, body } = await answerDirectory(ctx, toRequest(request, ctx));
    return format(status, body ?? null, requestId);
  };
  const refuse = (thrown: unknown) => {
    const error = toScimError(thrown, (found) => logRejection(asker, "scim", found, false));
    if (error.status >= 500) log("http").error({ requestId, call: "scim", err: thrown }, "call failed");
    return withRetry(format(error.status, formatScimError(error), requestId), thrown);
  };
  try {
    const response = await withinTime(answer(), cut.signal).catch(refuse);
    const ms = Math.round(performance.now() - begunAt);
    const accountId = "scope" in asker.caller ? asker.caller.scope.accountId : undefined;
    const { method } = request;
    log("http").info(
      { requestId, call: "scim", method, status: response.status, ms, accountId },
      "call answered",
    );
    return response;
  } finally {
    cut.clear();
  }
}

function toRequest(request: Request, owner: WorkOwner) {
  const url = new URL(request.url);
  const parts = url.pathname.slice(scimPath.length).split("/").filter(Boolean);
  return {
    method: request.method === "HEAD" ? "GET" : request.method,
    path: parts.map(decode),
    query: Object.fromEntries(url.searchParams),
    readBody: () => readJson({ maxBodyBytes: scimMaxBytes }, request, owner),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ScimError(404, null, "There is no such address.");
  }
}

/** The company of the token. Throws keyInvalid, and tooFrequent after many invalid ones. */
async function readToken({ db, now, caller }: Context, headers: Headers): Promise<DirectoryScope> {
  const [, token = ""] = /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "") ?? [];
  const scope = await findToken(db, token, now);
  if (scope) return scope;
  const limit = { key: `scim failed ${caller.address}`, max: failedPerMinuteMax, windowSeconds: 60 };
  const { allowed, resetSeconds } = await consumeAllowance(db, { ...limit, now });
  throw allowed
    ? new AppError("keyInvalid")
    : new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

async function takeTurn({ db, now }: Context, { accountId }: DirectoryScope): Promise<void> {
  const { allowed, resetSeconds } = await consumeAllowance(db, {
    ...{ key: `scim ${accountId}`, ...directoryLimit, now },
  });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}

/** What our errors are called in SCIM; the others have their status alone. */
const scimTypes: Readonly<Record<string, ScimType>> = { badInput: "invalidValue", notJson: "invalidSyntax" };

/** `report` gets errors that are ours. A race for an address or a name ends at the index of the table. */
function toScimError(thrown: unknown, report: (error: AppError) => void): ScimError {
  if (thrown instanceof ScimError) return thrown;
  if (isDuplicate(thrown)) return new ScimError(409, "uniqueness", "Another resource has this name.");
  const error = toAppError(thrown);
  report(error);
  const { http, en } = errorTable[error.key];
  return new ScimError(
    http,
    scimTypes[error.key] ?? null,
    error.key === "keyInvalid" ? "The token is not valid." : en,
  );
}

function isDuplicate(thrown: unknown): boolean {
  const { code, cause } = (thrown ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  return code === "23505" || (cause !== undefined && isDuplicate(cause));
}

function format(status: number, body: Readonly<Record<string, unknown>> | null, requestId: string): Response {
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": requestId });
  if (status === 401) headers.set("www-authenticate", "Bearer");
  if (body === null) return new Response(null, { status, headers });
  headers.set("content-type", "application/scim+json");
  const { location, version } = (body.meta ?? {}) as {
    readonly location?: string;
    readonly version?: string;
  };
  if (location !== undefined) headers.set(status === 201 ? "location" : "content-location", location);
  if (version !== undefined) headers.set("etag", version);
  return new Response(JSON.stringify(body), { status, headers });
}

function withRetry(response: Response, thrown: unknown): Response {
  const seconds = toAppError(thrown).detail.retryAfterSeconds;
  if (seconds !== undefined) response.headers.set("retry-after", String(Math.ceil(seconds)));
  return response;
}
