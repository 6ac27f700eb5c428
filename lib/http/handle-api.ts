import { createHash } from "node:crypto";
import { failedPerMinuteMax } from "@/lib/accounts/api-keys/constants";
import { type FoundKey, findKey } from "@/lib/accounts/api-keys/find-key";
import type { EffectivePlan } from "@/lib/accounts/billing/data/plans";
import { AppError } from "@/lib/core/app-error";
import type { ErrorKey } from "@/lib/core/error-table";
import { newSecret } from "@/lib/core/ids";
import { defaultLocale } from "@/lib/core/locales";
import { type AllowanceAnswer, consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { databaseOf } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { withinTime } from "@/lib/platform/computing/within-time";
import { localeOfHeader } from "@/lib/platform/i18n/rules";
import { answerOnce } from "@/lib/platform/idempotency/answer-once";
import { apiVersion, keyHeader, versionHeader } from "@/lib/site/public-api/constants";
import type { ApiCall } from "@/lib/site/public-api/define-api-call";
import type { ApiInput, ApiVerb } from "@/lib/site/public-api/run-call";
import { callerAddress } from "./client-address";
import { cutOff } from "./cut-off";
import { visitorOf } from "./find-caller";
import { formatError, formatSuccess, toAppError, wrapWritten } from "./format-answer";
import { callTimeoutMs, requestContext } from "./handle-call";
import { logAnswer } from "./log-answer";
import { logRejection, type Requester } from "./log-rejection";
import { readApiInput } from "./read-api-input";

const windowSeconds = 3600;

/** Headers of the hourly limit: the fields of the IETF draft, and the common names. */
function limitHeaders(max: number, { remaining, resetSeconds }: AllowanceAnswer): Record<string, string> {
  return {
    "ratelimit-policy": `"hour";q=${max};w=${windowSeconds}`,
    ratelimit: `"hour";r=${remaining};t=${resetSeconds}`,
    "ratelimit-limit": String(max),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(resetSeconds),
  };
}

export interface HandleApiOptions {
  /** The result of a reading call as JSON, exactly as its contract has it: for large answers whose parts are written already. */
  readonly write?: (result: unknown) => string;
}

/**
 * Creates a route handler for a call of the public API: version, key, the account's hourly limit, input, use
 * case, envelope. Writes with an Idempotency-Key run once; responses to reading calls have an ETag.
 */
export function handleApi(
  call: ApiCall,
  verb: ApiVerb,
  { write = (result) => JSON.stringify(call.output.parse(result)) }: HandleApiOptions = {},
): (request: Request, more: { readonly params: Promise<Record<string, string>> }) => Promise<Response> {
  return async (request, more) => {
    const requestId = newSecret();
    const begunAt = performance.now();
    const { headers } = request;
    const locale = localeOfHeader(headers.get("accept-language")) ?? defaultLocale;
    const cut = cutOff(request, callTimeoutMs);
    const limits: Record<string, string> = {};
    const asker: Requester = { requestId, caller: visitorOf(headers) };
    let refused: ErrorKey | null = null;
    /** With the id under which the log has it, whatever became of the call. */
    const signed = (response: Response, more: Readonly<Record<string, string>>) => {
      const done = { call: `v1.${call.name}`, status: response.status, key: refused };
      logAnswer(asker, { ...done, ms: Math.round(performance.now() - begunAt) });
      return withHeaders(response, { ...more, "x-request-id": requestId });
    };
    const refuse = (thrown: unknown) => {
      const error = toAppError(thrown);
      if (!(thrown instanceof KeyElsewhere)) logRejection(asker, `v1.${call.name}`, error, false);
      refused = error.key;
      if (error.http >= 500)
        log("http").error({ requestId, call: `v1.${call.name}`, err: error.cause ?? error }, "call failed");
      return formatError(error, locale, headers.get("accept"), requestId);
    };
    const answer = async () => {
      const visitor = requestContext(request, requestId, locale, cut.signal);
      const { scope, plan } = await readKey(visitor, headers);
      const caller = { ...visitor.caller, kind: "apiKey", scope } as const;
      const ctx = { ...visitor, caller, db: databaseOf(scope.accountId) };
      asker.caller = caller;
      guardVersion(headers);
      Object.assign(limits, await takeHour(visitor, scope, plan));
      const input = await readApiInput(call, request, await more.params, ctx);
      if (call.method === "GET") return formatTagged(write(await verb(ctx, input)), headers);
      const work = (within: Context) => runVerb(within, call, verb, input).then(formatSuccess).catch(refuse);
      return answerOnce(ctx, ctx.caller.scope, { call: call.name, headers, input }, work);
    };
    try {
      return signed(await withinTime(answer(), cut.signal), limits);
    } catch (thrown) {
      const hour = thrown instanceof HourOver ? thrown.headers : {};
      return signed(refuse(thrown instanceof HourOver ? thrown.cause : thrown), { ...limits, ...hour });
    } finally {
      cut.clear();
    }
  };
}

async function runVerb(ctx: Context, call: ApiCall, verb: ApiVerb, input: ApiInput): Promise<unknown> {
  return call.output.parse(await verb(ctx, input));
}

/**
 * The account of the key, and its plan. Throws keyInvalid, forbidden from an address that the key is not bound to,
 * tooFrequent.
 */
async function readKey(ctx: Context, headers: Headers): Promise<FoundKey> {
  const address = callerAddress(headers);
  const found = await findKey(ctx.db, headers.get(keyHeader)?.trim() ?? "", address, ctx.now);
  if (found !== null && !("elsewhere" in found)) return found;
  const { allowed, resetSeconds } = await consumeAllowance(ctx.db, {
    key: `api failed ${ctx.caller.address}`,
    max: failedPerMinuteMax,
    windowSeconds: 60,
    now: ctx.now,
  });
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  if (found === null) throw new AppError("keyInvalid");
  const { keyId, ...owner } = found.elsewhere;
  recordSecurityEvent(ctx, "key.usedElsewhere", { keyId, ...owner });
  throw new KeyElsewhere("forbidden");
}

/**
 * A valid key from an address that it is not bound to: logged with the key's owner, unlike other rejections.
 */
class KeyElsewhere extends AppError {}

function guardVersion(headers: Headers): void {
  if (headers.get(versionHeader)?.trim() !== apiVersion)
    throw new AppError("badInput", { issues: [{ path: versionHeader, rule: "invalid_value" }] });
}

/** Hourly limit exceeded: the rejection has the same headers as a success. */
class HourOver extends Error {
  readonly headers: Record<string, string>;
  constructor(headers: Record<string, string>, retryAfterSeconds: number) {
    super("the hour is used up", { cause: new AppError("tooFrequent", { retryAfterSeconds }) });
    this.headers = headers;
  }
}

/** Counts one call of the account's hour: exact over all keys and processes. */
async function takeHour(
  ctx: Context,
  scope: AccountScope,
  { callsPerHour: max }: EffectivePlan,
): Promise<Record<string, string>> {
  const key = `api ${scope.accountId}`;
  const taken = await consumeAllowance(ctx.db, { key, max, windowSeconds, now: ctx.now });
  const headers = limitHeaders(max, taken);
  if (!taken.allowed) throw new HourOver(headers, taken.resetSeconds);
  return headers;
}

/** A success with an ETag; 304 if the caller has it already. `data` is JSON. */
function formatTagged(data: string, requested: Headers): Response {
  const body = Buffer.from(wrapWritten(data));
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "content-type": "application/json", "cache-control": "private, no-cache", etag: tag };
  const known = (requested.get("if-none-match") ?? "").split(",").map((one) => one.trim());
  if (known.includes(tag) || known.includes(tag.slice(2)) || known.includes("*"))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

function withHeaders(response: Response, more: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(more)) response.headers.set(name, value);
  return response;
}
