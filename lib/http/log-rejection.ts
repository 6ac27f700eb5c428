import type { AppError } from "@/lib/core/app-error";
import type { ErrorKey } from "@/lib/core/error-table";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent, type SecurityEvent } from "@/lib/platform/adapters/security-event";

type AnyScope = Extract<Context["caller"], { readonly scope: unknown }>["scope"];

const idOf = (scope: AnyScope) => ("userId" in scope ? scope.userId : scope.accountId);

/** Rejections that are always security events. */
const events: Readonly<Partial<Record<ErrorKey, SecurityEvent>>> = {
  tooFrequent: "limit.reached",
  forbidden: "access.denied",
  recentAuthRequired: "access.denied",
  tokenInvalid: "session.invalid",
  keyInvalid: "key.invalid",
  wrongCode: "code.failed",
  verificationInvalid: "code.failed",
};

/** The caller, as far as known. */
export interface Requester {
  readonly requestId: string;
  caller: Context["caller"];
}

const onceEveryMs = 60_000;
/** Remembered callers; beyond that each rejection in one minute is logged again. */
const rememberedMax = 10_000;
const recorded = new Map<string, number>();

/**
 * Logs a rejection that is a security event. Once a minute per caller and call, so that a flood of rejected
 * requests does not fill the log. A visitor without any session is not logged: `hasSession` says whether one
 * was sent.
 */
export function logRejection(
  asker: Requester,
  call: string,
  error: AppError,
  hasSession: boolean,
  now = Date.now(),
): void {
  const event = events[error.key];
  if (event === undefined || (event === "session.invalid" && !hasSession)) return;
  const { caller } = asker;
  const who = "scope" in caller ? idOf(caller.scope) : caller.address;
  const key = `${event} ${call} ${who}`;
  if (now - (recorded.get(key) ?? 0) < onceEveryMs) return;
  if (recorded.size >= rememberedMax) recorded.clear();
  recorded.set(key, now);
  recordSecurityEvent(asker, event, { call });
}
