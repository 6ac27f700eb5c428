import { z } from "zod";
import { httpUrl, whole } from "./variable-kinds";

const concurrencyError = "must be jobs with numbers up to 999: mail/mail-queued=8, shipments/import-due=4";
function readConcurrency(text: string): readonly [string, number] {
  const [name = "", limit = ""] = text.split("=");
  return [name, Number(limit)];
}

/** Who runs the jobs, and how many at once. */
export const jobVariables = {
  /** Concurrent jobs of one worker, where no other engine runs them. */
  WORKER_SLOTS: whole(5, 200).default(30),
  /** Concurrency of jobs in place of the usual: `mail/mail-queued=8, shipments/import-due=4`. */
  JOB_CONCURRENCY: z
    .string()
    .regex(/^\s*[a-z-]+\/[a-z-]+=[1-9]\d{0,2}(\s*,\s*[a-z-]+\/[a-z-]+=[1-9]\d{0,2})*\s*$/, concurrencyError)
    .transform((text) => new Map(text.split(",").map((one) => readConcurrency(one.trim()))))
    .optional(),
  /** Port at which a worker takes the calls of Inngest; without it web processes do. */
  WORKER_PORT: whole(1, 65_535).optional(),
  /** With both keys set jobs run on Inngest instead of the embedded queue. */
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  INNGEST_BASE_URL: httpUrl.optional(),
  /** Where Inngest reaches `/api/inngest`, if not at PUBLIC_URL: in a private network, for example. */
  INNGEST_SERVE_ORIGIN: httpUrl.optional(),
  /** Inngest's development server, which signs nothing; its address may be the value. */
  INNGEST_DEV: z
    .string()
    .transform((text) => !["0", "false", "off", "no"].includes(text.trim().toLowerCase()))
    .default(false),
} as const;
