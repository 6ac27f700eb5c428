import { setTimeout as sleep } from "node:timers/promises";
import { Inngest } from "inngest";
import type { Job } from "@/lib/core/define-job";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { forwardRetryFirstMs, forwardRetryMaxMs, forwardTimeoutMs } from "./constants";

export interface Forward {
  /** Stable however often this job is forwarded: Inngest runs one event id once. */
  readonly id: string;
  readonly payload: unknown;
  readonly priority: number;
  readonly signal: AbortSignal;
}

let client: Inngest | undefined;

/** Inngest as configured by the environment; created on first use. */
export function inngestClient(): Inngest {
  const { INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY, INNGEST_BASE_URL, INNGEST_DEV } = env();
  client ??= new Inngest({
    id: "1tracking",
    ...(INNGEST_EVENT_KEY ? { eventKey: INNGEST_EVENT_KEY } : {}),
    ...(INNGEST_SIGNING_KEY ? { signingKey: INNGEST_SIGNING_KEY } : {}),
    ...(INNGEST_BASE_URL ? { baseUrl: INNGEST_BASE_URL } : {}),
    isDev: INNGEST_DEV !== undefined && INNGEST_DEV !== "0",
    aiMetadata: false,
    logger: ownLogger(),
    internalLogger: ownLogger(),
    // Not the guarded fetch: the URL is the operator's own and may be inside their network.
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(forwardTimeoutMs) }),
  });
  return client;
}

/**
 * Forwards one job to Inngest as an event. While Inngest is down it keeps trying, so that no attempt of the job
 * is used up; rejects only on shutdown, and the job stays in the queue then.
 */
export async function forwardJob(job: Job, forward: Forward): Promise<void> {
  const { id, payload, priority, signal } = forward;
  for (let wait = forwardRetryFirstMs; ; wait = Math.min(wait * 2, forwardRetryMaxMs)) {
    signal.throwIfAborted();
    try {
      const event = { id, name: job.name, data: { payload, priority } };
      await unlessAborted(inngestClient().send(event), signal);
      return;
    } catch (error) {
      signal.throwIfAborted();
      log("inngest").warn({ err: error, job: job.name }, "could not hand over a job: trying again");
    }
    await sleep(wait, undefined, { signal });
  }
}

/** The library retries for a while by itself and supports no signal. */
async function unlessAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
    work.catch(() => undefined);
  }
}

/** The library's messages in our log; its other arguments can hold payloads and are left out. */
function ownLogger() {
  const say =
    (level: "info" | "warn" | "error" | "debug") =>
    (...said: unknown[]) => {
      log("inngest")[level](
        said
          .filter((one) => typeof one === "string")
          .join(" ")
          .slice(0, 300),
      );
    };
  return { info: say("debug"), warn: say("warn"), error: say("error"), debug: say("debug") };
}
