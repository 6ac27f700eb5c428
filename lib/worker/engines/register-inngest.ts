import { createHash } from "node:crypto";
import { z } from "zod";
import { log } from "@/lib/platform/adapters/log";
import { env, inngestOrigin } from "@/lib/platform/environment/env";
import {
  forwardTimeoutMs,
  registeredEveryMs,
  registrationTimeoutMs,
  registrationTriedEveryMs,
} from "./constants";
import { inngestClient } from "./forward-jobs";
import { allJobs } from "./run-jobs";
import { functionId, inngestPath, serveInngest } from "./serve-inngest";

/** `GET /v1/apps/{appName}/functions`: inngest/inngest, pkg/api/apiv1/functions.go and pkg/cqrs/functions.go. */
const listedFunctions = z.array(
  z.object({
    id: z.string(),
    config: z.object({ steps: z.array(z.object({ uri: z.string() })).optional() }).optional(),
  }),
);

let asking: Promise<boolean> | undefined;

/**
 * Whether Inngest has every function of this version, at the address of this installation. It is asked each time: a
 * server without its store knows none. False if it does not answer in time.
 */
export function isRegistered(): Promise<boolean> {
  asking ??= askInngest(AbortSignal.timeout(registrationTimeoutMs))
    .catch(() => false)
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** Returns what registers the functions at first, and later where Inngest does not have them; it resolves to the ms to wait. */
export function keepRegistered(): (signal: AbortSignal) => Promise<number> {
  let isKnown = false;
  return async (signal) => {
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(forwardTimeoutMs)]);
      if (!isKnown || !(await askInngest(limit))) await register(limit);
      isKnown = true;
      return registeredEveryMs;
    } catch (error) {
      if (!signal.aborted)
        log("inngest").warn({ err: error }, "could not register the functions: trying again");
      return registrationTriedEveryMs;
    }
  };
}

async function register(signal: AbortSignal): Promise<void> {
  // The library's own registration, as for a request to the address.
  const url = new URL(inngestPath, inngestOrigin());
  const answer = await serveInngest(new Request(url, { method: "PUT", headers: { host: url.host } }));
  const text = await answer.text();
  // Its answer is 200 also where Inngest answered 503.
  if (!(await askInngest(signal)))
    throw new Error(`Inngest did not register the functions: ${text.slice(0, 300)}`);
}

async function askInngest(signal: AbortSignal): Promise<boolean> {
  const client = inngestClient();
  const answer = await fetch(new URL(`/v1/apps/${client.id}/functions`, client.apiBaseUrl), {
    headers: { authorization: `Bearer ${hashSigningKey(env().INNGEST_SIGNING_KEY ?? "")}` },
    signal,
  });
  if (!answer.ok) throw new Error(`Inngest answered ${answer.status}`);
  const listed = new Map(listedFunctions.parse(await answer.json()).map((one) => [one.id, one.config]));
  const own = hostOf(inngestOrigin());
  return allJobs.every(({ job }) => {
    const id = `${client.id}-${functionId(job)}`;
    const uri = listed.get(id)?.steps?.[0]?.uri;
    return listed.has(id) && (uri === undefined || hostOf(uri) === own);
  });
}

/** Host and port; Inngest may change the scheme, and writes loopback as `localhost` (pkg/util, NormalizeAppURL). */
function hostOf(address: string): string {
  return new URL(address).host.replace(/^(127\.0\.0\.1|0\.0\.0\.0|\[::1\])/, "localhost");
}

/** As the library sends it: SHA-256 of the key's bytes behind its prefix (inngest-js, helpers/strings.ts). */
function hashSigningKey(key: string): string {
  const [prefix = ""] = /^signkey-\w+-/.exec(key) ?? [];
  return prefix + createHash("sha256").update(key.slice(prefix.length), "hex").digest("hex");
}
