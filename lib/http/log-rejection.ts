import type { AppError } from "@/lib/core/app-error";
import type { ErrorKey } from "@/lib/core/error-table";
import type { Context } from "@/lib/platform/context";
import { recordSecurityEvent, type SecurityEvent } from "@/lib/platform/security-event";

/** Refusals that are security events by themselves, wherever they come from. */
const events: Readonly<Partial<Record<ErrorKey, SecurityEvent>>> = {
  tooFrequent: "limit.reached",
  forbidden: "access.denied",
  recentAuthRequired: "access.denied",
  tokenInvalid: "session.invalid",
  keyInvalid: "key.invalid",
  wrongCode: "code.failed",
  verificationInvalid: "code.failed",
};

/** Who asked, as far as it is known by now. */
export interface Requester {
  readonly requestId: string;
  caller: Context["caller"];
}

const onceEveryMs = 60_000;
/** Callers that are remembered for it; more than that in one minute write a line each again. */
const rememberedMax = 10_000;
const recorded = new Map<string, number>();

/**
 * Writes down a refusal that is a security event. Of one caller by one call once a minute, so that a flood of refused
 * requests does not fill the log. A visitor without any session is nothing to tell of: `hasSession` says whether one was given.
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
  const who = caller.kind === "user" ? caller.scope.userId : caller.address;
  const key = `${event} ${call} ${who}`;
  if (now - (recorded.get(key) ?? 0) < onceEveryMs) return;
  if (recorded.size >= rememberedMax) recorded.clear();
  recorded.set(key, now);
  recordSecurityEvent(asker, event, { call });
}
