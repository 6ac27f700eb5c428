import { z } from "zod";
import { guardOperation } from "@/lib/accounts/access/require-operation";
import { isRecentAuth } from "@/lib/accounts/users/rules";
import { AppError } from "@/lib/core/app-error";
import { type Call, ownPageHeader, readsQuery } from "@/lib/core/define-call";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale, type Locale } from "@/lib/core/locales";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Caller, Context, SessionScope } from "@/lib/platform/adapters/context";
import { database, databaseOf } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { withinTime } from "@/lib/platform/computing/within-time";
import { localeOfHeader } from "@/lib/platform/i18n/rules";
import { cutOff } from "./cut-off";
import { findCaller, visitorOf } from "./find-caller";
import { formatError, formatSuccess, formatWritten, toAppError } from "./format-answer";
import { logRejection, type Requester } from "./log-rejection";
import { readInput, readParams } from "./read-input";
import { endedCookies, readSessionSecret } from "./session-cookies";

/** A call that takes longer is cut off. Milliseconds; the specification's 30 s. */
export const callTimeoutMs = 30_000;

export interface HandleOptions<Result> {
  readonly timeoutMs?: number;
  /** Cookies of a success; fields of the result outside the call's output are not sent. */
  readonly cookies?: (result: Result, headers: Headers) => readonly string[];
  /** The result as JSON, exactly as the call's output encodes it: for large answers whose parts are encoded already. */
  readonly write?: (result: Result) => string;
}

/** The framework's route parameters: the parts of the path in brackets. */
export interface RouteDetail {
  readonly params: Promise<object>;
}
export type RouteHandler = (request: Request, detail?: RouteDetail) => Promise<Response>;

/**
 * Creates a route handler for a call: session, limit, input, use case, output, envelope. The route file only
 * names both: `export const POST = handle(cargoCall, trackNumbers)`. Everything, including reading the body and
 * the database, ends within `timeoutMs`.
 * Calls for users return 401 without a live session, and delete its cookies. Route parameters
 * (`company/track/[id]`) are passed as fields of the input and take precedence over fields of the same name.
 */
export function handle<
  In extends z.ZodType,
  Out extends z.ZodType,
  At extends z.ZodType,
  Result extends z.output<Out>,
>(
  call: Call<In, Out, At>,
  verb: (ctx: Context, input: z.output<In> & z.output<At>) => Promise<Result>,
  { timeoutMs = callTimeoutMs, cookies, write }: HandleOptions<Result> = {},
): RouteHandler {
  const answer = async (ctx: Context, input: z.output<In> & z.output<At>, headers: Headers) => {
    const result = await verb(ctx, input);
    const response = write ? formatWritten(write(result)) : formatSuccess(z.encode(call.output, result));
    return withCookies(response, cookies?.(result, headers) ?? []);
  };
  return answerCall(call, answer, timeoutMs);
}

/** Shared by `handle` and `handleFile`: everything before the use case, and error mapping. */
export function answerCall<In extends z.ZodType, At extends z.ZodType>(
  call: Call<In, z.ZodType, At>,
  answer: (ctx: Context, input: z.output<In> & z.output<At>, headers: Headers) => Promise<Response>,
  timeoutMs = callTimeoutMs,
): RouteHandler {
  const whole = async (
    request: Request,
    detail: RouteDetail | undefined,
    visitor: Context,
    asker: Requester,
  ) => {
    const ctx = await authenticate(call, visitor, request.headers);
    asker.caller = ctx.caller;
    await guardLimit(call, visitor, ctx.caller);
    const input = await readInput(call, request, ctx);
    const params = readParams(call, await detail?.params);
    ctx.signal.throwIfAborted();
    return answer(ctx, joined<z.output<In>, z.output<At>>(input, params), request.headers);
  };
  return async (request, detail) => {
    const requestId = newSecret();
    const locale = localeOfHeader(request.headers.get("accept-language")) ?? defaultLocale;
    const cut = cutOff(request, timeoutMs);
    const asker: Requester = { requestId, caller: visitorOf(request.headers) };
    try {
      guardMutation(call, request);
      const ctx = requestContext(request, requestId, locale, cut.signal);
      return await withinTime(whole(request, detail, ctx, asker), cut.signal);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.http >= 500)
        log("http").error({ requestId, call: call.name, err: error.cause ?? error }, "call failed");
      const response = formatError(error, locale, request.headers.get("accept"), requestId);
      const hasSession = readSessionSecret(request.headers) !== null;
      logRejection(asker, call.name, error, hasSession);
      const isOver = error.key === "tokenInvalid" && hasSession;
      return withCookies(response, isOver ? endedCookies(request.headers) : []);
    } finally {
      cut.clear();
    }
  };
}

/** Inputs are objects if the path has parameters; any other input is unchanged. */
function joined<In, At>(input: In, params: object): In & At {
  return (Object.keys(params).length > 0 ? { ...input, ...params } : input) as In & At;
}

/** A use case's context from a request; the caller is a visitor until authenticated. */
export function requestContext(
  request: Request,
  requestId: string,
  locale: Locale,
  signal: AbortSignal,
): Context {
  return {
    db: database(),
    now: new Date(),
    locale,
    caller: visitorOf(request.headers),
    requestId,
    log: log("http").child({ requestId }),
    signal,
  };
}

/**
 * Calls for users require the scope of a live session; calls for everyone read it only if they differ by it. Only here, sensitive
 * calls are rejected for a session without a recent proof of identity.
 */
async function authenticate(call: Call, ctx: Context, headers: Headers): Promise<Context> {
  if (call.access === "visitor" && !call.seesUser) return ctx;
  const caller = await findCaller(ctx.db, headers, ctx.now);
  if (call.access === "visitor") return { ...ctx, caller };
  if (caller.kind !== "user") throw new AppError("tokenInvalid");
  if (call.access === "business" && caller.scope.kind !== "business") throw new AppError("forbidden");
  guardNeeds(call, caller.scope);
  if (call.requiresRecentAuth && !isRecentAuth(caller.scope.confirmedAt, ctx.now))
    throw new AppError("recentAuthRequired");
  return { ...ctx, caller, db: databaseOf(caller.scope.accountId) };
}

/** Calls without a stated need are rejected: nothing is allowed by omission. */
function guardNeeds({ needs }: Call, scope: SessionScope): void {
  if (needs === "session") return;
  if (needs === undefined || (needs === "owner" && scope.role !== "owner")) throw new AppError("forbidden");
  if (needs !== "owner") guardOperation(scope, needs);
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/**
 * Same-origin pages only: browsers send the origin of a request, and our header cannot be sent across sites.
 */
function guardMutation(call: Call, request: Request): void {
  if (!call.mutates) return;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") throw new AppError("forbidden");
  if (readsQuery(call) && (site !== "same-origin" || !request.headers.has(ownPageHeader)))
    throw new AppError("forbidden");
}

async function guardLimit(call: Call, ctx: Context, caller: Caller): Promise<void> {
  const who = caller.kind === "user" ? caller.scope.accountId : caller.address;
  const key = `${call.name} ${who}`;
  const { allowed, resetSeconds } = await consumeAllowance(ctx.db, { key, ...call.limit, now: ctx.now });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
}
