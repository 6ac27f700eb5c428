import { setTimeout as sleep } from "node:timers/promises";
import { checkHost, recordHost } from "@/lib/connectors/kit/check-host";
import { callTimeMaxMs, callTriesMax, deniedPauseMs, retryPauseMs } from "@/lib/connectors/kit/constants";
import type { ConnectorContext } from "@/lib/connectors/kit/query-schemas";
import { failureOf, sampleOf } from "@/lib/connectors/kit/rules";
import type { ActiveConnector, HttpCall, HttpReply } from "@/lib/connectors/kit/schemas";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { FetchError } from "@/lib/platform/adapters/guarded-fetch";
import { blockAccount, consumeBudget } from "./consume-budget";

/** Remaining time that a query may wait for its turn; shared by all its calls. */
export interface CallDeadline {
  readonly interactive: boolean;
  /** `performance.now()` at which the query stops waiting. */
  readonly until: number;
}

/** `reply` is set whenever the carrier responded, also with a failure. */
export type Sent =
  | { readonly kind: "reply"; readonly reply: HttpReply }
  | { readonly kind: "failed"; readonly outcome: Outcome; readonly reply: HttpReply | null };

/**
 * Makes one call within the account's budget and the host's breaker, and retries while the carrier is down
 * (three attempts). Rejects only when the context is aborted.
 */
export async function sendCall(
  cx: ConnectorContext,
  active: ActiveConnector,
  call: Omit<HttpCall, "items">,
  patience: CallDeadline,
): Promise<Sent> {
  const start = performance.now();
  const pauseMs = cx.pace?.retryPauseMs ?? retryPauseMs;
  for (let tries = 1; ; tries++) {
    const sent = await tryCall(cx, active, call, patience);
    const outcome = sent.kind === "failed" ? sent.outcome : null;
    const again = outcome?.kind === "down" && sent.retry && tries < callTriesMax;
    const pause = pauseMs * 3 ** (tries - 1) * (0.5 + Math.random() / 2);
    const late = performance.now() - start + pause > callTimeMaxMs;
    if (!again || late || (outcome.retryAfterMs ?? 0) > pause) return sent;
    await sleep(pause, undefined, { signal: cx.signal });
  }
}

async function tryCall(
  cx: ConnectorContext,
  active: ActiveConnector,
  call: Omit<HttpCall, "items">,
  patience: CallDeadline,
): Promise<Sent & { readonly retry: boolean }> {
  const { connector, account } = active;
  const host = new URL(call.url).hostname;
  const health = await checkHost(cx.db, host);
  if (health.open) return failed({ kind: "down", retryAfterMs: health.retryAfterMs }, null, false);

  const budget = await consumeBudget(cx.db, {
    account,
    limits: connector.limits,
    interactive: patience.interactive,
    waitMaxMs: Math.max(0, patience.until - performance.now()),
  });
  if (budget.kind === "denied") return failed({ kind: "denied", fatal: true }, null, false);
  if (budget.kind === "wait") {
    const { retryAfterMs, scope } = budget;
    return failed({ kind: "throttled", retryAfterMs, scope }, null, false);
  }
  if (budget.waitMs > 0) await sleep(budget.waitMs, undefined, { signal: cx.signal });

  const start = performance.now();
  const log = cx.log.child({ connector: connector.id, host });
  let reply: HttpReply;
  try {
    reply = await cx.fetch({ ...call, hosts: connector.hosts, signal: cx.signal });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const tooLarge = error.kind === "tooLarge";
    await recordHost(cx.db, host, tooLarge, health);
    // Only the kind: the cause of a network error can hold the URL with the number in it.
    log.warn({ failure: error.kind, ms: Math.round(performance.now() - start) }, "carrier call failed");
    if (tooLarge)
      return failed({ kind: "unreadable", path: "$", sample: "larger than the limit" }, null, false);
    return failed({ kind: "down", retryAfterMs: null }, null, error.kind !== "refused");
  }
  const outcome =
    connector.failure?.(reply, cx.now()) ??
    failureOf(reply, cx.now(), connector.limits.pauseSeconds, connector.format);
  await recordHost(cx.db, host, outcome?.kind !== "down", health);
  log.debug({ status: reply.status, ms: Math.round(performance.now() - start) }, "carrier call");
  if (outcome === null) return { kind: "reply", reply, retry: false };
  if (outcome.kind === "throttled") await blockAccount(cx.db, account, outcome.scope, outcome.retryAfterMs);
  const sample = outcome.kind === "unreadable" ? sampleOf(reply) : undefined;
  log.warn({ status: reply.status, failure: outcome.kind, sample }, "carrier call failed");
  return failed(outcome, reply, outcome.kind === "down");
}

function failed(outcome: Outcome, reply: HttpReply | null, retry: boolean): Sent & { retry: boolean } {
  return { kind: "failed", outcome, reply, retry };
}

/**
 * Backs off from an account, in all processes, for as long as an outcome demands: rate limited, or the
 * credential was rejected. `account` may name a part of it, such as registrations at an aggregator.
 */
export async function applyBackoff(
  cx: ConnectorContext,
  active: ActiveConnector,
  outcome: Outcome,
  account = active.account,
): Promise<void> {
  if (outcome.kind === "throttled") await blockAccount(cx.db, account, outcome.scope, outcome.retryAfterMs);
  if (outcome.kind !== "denied" || !outcome.fatal) return;
  const { reason } = outcome;
  // A company's own is its company's to correct, not the operator's.
  const level = active.own === undefined ? "error" : "info";
  cx.log[level]({ connector: active.connector.id, reason }, "the carrier refuses the credential");
  await blockAccount(cx.db, account, "denied", deniedPauseMs);
}
