import { cutText } from "@/lib/core/storable-text";
import { FetchError, type GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { answerBytesRead, answerMax, type DeliveryOutcome, webhookTimeoutSeconds } from "./constants";
import { isTaken } from "./rules";
import type { SignedDelivery } from "./sign-delivery";

/** Result of one attempt. */
export interface Attempt {
  readonly outcome: Exclude<DeliveryOutcome, "noNumbers">;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  readonly tookMs: number;
  /** Beginning of the response; null without one. */
  readonly answer: string | null;
}

/**
 * One attempt: a guarded POST that follows no redirect and ends after fifteen seconds. A forbidden address and
 * an unreachable one look the same. Rejects only with the signal's own reason.
 */
export async function sendDelivery(
  { headers, body }: SignedDelivery,
  to: { readonly url: string; readonly callback: boolean },
  { fetch, signal }: { readonly fetch: GuardedFetch; readonly signal: AbortSignal },
): Promise<Attempt> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const limit = AbortSignal.timeout(webhookTimeoutSeconds * 1000);
  try {
    const reply = await fetch({
      method: "POST",
      url: to.url,
      headers,
      body,
      hosts: "public",
      signal: AbortSignal.any([signal, limit]),
      beginningBytes: answerBytesRead,
    });
    const said = Buffer.from(reply.body).toString("utf8").replaceAll("\0", "");
    const answer = cutText(said, answerMax);
    const outcome = isTaken(reply.status, to.callback) ? "taken" : "status";
    return { outcome, status: reply.status, tookMs: took(), answer };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const late = limit.aborted || (error instanceof FetchError && error.kind === "timeout");
    return { outcome: late ? "timeout" : "unreachable", status: null, tookMs: took(), answer: null };
  }
}
